interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Navigation state for the sign-in page: where to go back to. */
export function originOf(place: Place): { readonly from: string } {
  return { from: `${place.pathname}${place.search}${place.hash}` };
}

/** Stands for this site where an address is read: whatever leads elsewhere has another host. */
const HERE = 'https://here.invalid';

/** The remembered place in navigation state; home when there is none or when it does not lead into this site. */
export function originIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  if (typeof from !== 'string' || !from.startsWith('/')) return '/';
  // Read as the browser will read it: it takes backslashes for slashes, and tabs for nothing.
  const place = URL.parse(from, HERE);
  if (place?.origin !== HERE || /^\/(\/|auth(\/|$))/.test(place.pathname)) return '/';
  return `${place.pathname}${place.search}${place.hash}`;
}
