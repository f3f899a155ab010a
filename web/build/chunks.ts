// Which script a module goes to. Left to itself the bundler splits off what a game's page shares with the
// examples for developers: players would load two scripts and two sheets for one, which compress worse. So
// what players load for one game's page only is one chunk.
import type { CodeSplittingGroup, ModuleInfo } from 'rolldown';

const PAGE = /\/src\/games\/([^/]+)\/page\.ts$/;
const EXAMPLES = /\/src\/screens\/Kit\.svelte$/;

export type InfoOf = (id: string) => Pick<ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters'> | null;

/** The pages and entries that load a module, be it later. The examples do not count. */
export function neededBy(id: string, infoOf: InfoOf): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (module: string) => {
    const info = infoOf(module);
    if (seen.has(module) || EXAMPLES.test(module) || !info) return;
    seen.add(module);
    if (info.isEntry || PAGE.test(module)) found.add(module);
    else [...info.importers, ...info.dynamicImporters].forEach(visit);
  };
  visit(id);
  return found;
}

/** Whether a module is loaded at once by what loads it, not only later. */
function isAtOnce(id: string, infoOf: InfoOf): boolean {
  const seen = new Set<string>();
  const reaches = (module: string): boolean => {
    if (PAGE.test(module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return infoOf(module)?.importers.some(reaches) ?? false;
  };
  return reaches(id);
}

/** The game whose page alone needs a module. */
export function pageOf(id: string, infoOf: InfoOf): string | null {
  const [by = '', ...others] = neededBy(id, infoOf);
  const game = others.length === 0 ? PAGE.exec(by)?.[1] : undefined;
  return game && isAtOnce(id, infoOf) ? `${game}-page` : null;
}

export const pages: CodeSplittingGroup = {
  debugName: 'pages of games',
  name: (id, context) => pageOf(id, (module) => context.getModuleInfo(module)),
  includeDependenciesRecursively: false,
};
