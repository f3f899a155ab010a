// Which screen the address names. Follows links of our own without a reload; knows no screen.

export type Route =
  | { screen: 'home' }
  | { screen: 'table'; id: string; invite: string | null }
  | { screen: 'link'; token: string }
  | { screen: 'kit' }
  | { screen: 'nowhere' };

function readable(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads an address. */
export function route(path: string, hash: string): Route {
  const secret = readable(hash);
  const table = /^\/t\/([A-Za-z0-9_-]+)\/?$/.exec(path);
  if (table?.[1]) return { screen: 'table', id: table[1], invite: secret || null };
  switch (path.replace(/\/+$/, '')) {
    case '':
      return { screen: 'home' };
    case '/link':
      return { screen: 'link', token: secret };
    case '/kit':
      return { screen: 'kit' };
    default:
      return { screen: 'nowhere' };
  }
}

let current = $state.raw<Route>(route(location.pathname, location.hash));

export function here(): Route {
  return current;
}

function look(): void {
  current = route(location.pathname, location.hash);
}

/** Goes to an address of our own. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  look();
  scrollTo(0, 0);
}

/** Whether a click on this link stays within the page. */
export function staysHere(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (anchor.target || anchor.hasAttribute('download')) return false;
  return anchor.origin === location.origin && !anchor.pathname.startsWith('/api/');
}

/** Follows links and the browser's buttons; returns how to stop. */
export function follow(): () => void {
  const clicked = (event: MouseEvent) => {
    const anchor = (event.target as Element | null)?.closest?.('a');
    if (!(anchor instanceof HTMLAnchorElement) || !staysHere(event, anchor)) return;
    if (anchor.pathname === location.pathname && anchor.hash) return;
    event.preventDefault();
    go(anchor.pathname + anchor.search + anchor.hash);
  };
  document.addEventListener('click', clicked);
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  return () => {
    document.removeEventListener('click', clicked);
    removeEventListener('popstate', look);
    removeEventListener('hashchange', look);
  };
}
