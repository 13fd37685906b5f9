interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Navigation state for the sign-in page: where to go back to. */
export function originOf(place: Place): { readonly from: string } {
  return { from: `${place.pathname}${place.search}${place.hash}` };
}

/** The remembered place in navigation state; home when there is none or when it does not lead into this site. */
export function originIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  if (typeof from !== 'string' || !from.startsWith('/') || /^\/[/\\]/.test(from)) return '/';
  return from.startsWith('/auth') ? '/' : from;
}
