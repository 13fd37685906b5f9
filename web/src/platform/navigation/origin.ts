interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Navigation state for a page that leads back: where to. */
export interface Origin {
  readonly from: string;
}

/** That of a page, for what it leads to. */
export function originOf(location: PageLocation): Origin {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/** Stands for this site where an address is read: whatever leads elsewhere has another host. */
const HERE = 'https://here.invalid';

/** The remembered location in navigation state; home when there is none or when it does not lead into this site. */
export function originIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  if (typeof from !== 'string' || !from.startsWith('/')) return '/';
  // Read as the browser will read it: it takes backslashes for slashes, and tabs for nothing.
  const location = URL.canParse(from, HERE) ? new URL(from, HERE) : undefined;
  if (location?.origin !== HERE || /^\/(\/|auth(\/|$))/.test(location.pathname)) return '/';
  return `${location.pathname}${location.search}${location.hash}`;
}
