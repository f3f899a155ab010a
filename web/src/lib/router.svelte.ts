// The client-side router: which screen belongs to the address, and links within the page without a reload.
import { forgetCovers, isCoverEntry, stepOverCovers } from './covers';
import { noteMove } from './landing';

export type Route =
  | { screen: 'home' }
  | { screen: 'table'; id: string; invite: string | null }
  | { screen: 'replay'; id: string; invite: string | null }
  | { screen: 'result'; id: string; invite: string | null }
  | { screen: 'learn'; game: string }
  | { screen: 'puzzles'; game: string }
  | { screen: 'link'; token: string }
  | { screen: 'file'; place: string }
  | { screen: 'kit' }
  | { screen: 'not-found' };

function readable(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The route of an address. That of a private table contains its invitation: `/t/ID/INVITATION`. */
export function route(path: string, hash: string): Route {
  const replay = /^\/t\/([\w-]+)(?:\/([\w-]+))?\/replay\/?$/.exec(path);
  if (replay?.[1]) return { screen: 'replay', id: replay[1], invite: replay[2] ?? null };
  const result = /^\/(?:tables|t)\/([\w-]+)(?:\/([\w-]+))?\/result\/?$/.exec(path);
  if (result?.[1]) return { screen: 'result', id: result[1], invite: result[2] ?? null };
  const table = /^\/t\/([\w-]+)(?:\/([\w-]+))?\/?$/.exec(path);
  if (table?.[1]) return { screen: 'table', id: table[1], invite: table[2] ?? null };
  const learn = /^\/learn\/([\w-]+)\/?$/.exec(path);
  if (learn?.[1]) return { screen: 'learn', game: learn[1] };
  const puzzles = /^\/puzzles\/([\w-]+)\/?$/.exec(path);
  if (puzzles?.[1]) return { screen: 'puzzles', game: puzzles[1] };
  switch (path.replace(/\/+$/, '')) {
    case '':
      return { screen: 'home' };
    case '/link':
      return { screen: 'link', token: readable(hash) };
    case '/replay':
      return { screen: 'file', place: readable(hash) };
    case '/kit':
      return { screen: 'kit' };
    default:
      return { screen: 'not-found' };
  }
}

let current = $state.raw<Route>(route(location.pathname, location.hash));

export function currentRoute(): Route {
  return current;
}

function update(): void {
  current = route(location.pathname, location.hash);
}

/** Navigates to an address of the page. The entry of something that covered the screen is not kept. */
export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push' && !isCoverEntry()) history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  forgetCovers();
  noteMove();
  update();
  scrollTo(0, 0);
}

/** Writes another address of the same screen into the bar, for whoever copies it. */
export function showAddress(path: string): void {
  if (location.pathname !== path) history.replaceState(history.state, '', path);
}

/** Writes a place on the same screen into the bar: a path with its query and hash. */
export function showPlace(address: string): void {
  const { pathname, search, hash } = location;
  if (pathname + search + hash !== address) history.replaceState(history.state, '', address);
}

/** Whether the router handles a click on this link. */
export function isHandled(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (anchor.target || anchor.hasAttribute('download')) return false;
  return anchor.origin === location.origin && !anchor.pathname.startsWith('/api/');
}

/** Starts to handle links and the browser's history; returns a function that stops it. */
export function handleLinks(): () => void {
  const clicked = (event: MouseEvent) => {
    const anchor = (event.target as Element | null)?.closest?.('a');
    if (!(anchor instanceof HTMLAnchorElement) || !isHandled(event, anchor)) return;
    if (anchor.pathname === location.pathname && anchor.hash) return;
    event.preventDefault();
    navigate(anchor.pathname + anchor.search + anchor.hash);
  };
  document.addEventListener('click', clicked);
  const stepped = () => {
    if (!stepOverCovers()) update();
  };
  addEventListener('popstate', stepped);
  addEventListener('hashchange', update);
  return () => {
    document.removeEventListener('click', clicked);
    removeEventListener('popstate', stepped);
    removeEventListener('hashchange', update);
  };
}
