const AUTH_KEY = /^firebase:authUser:/;

/** Whether Auth has somebody in storage: a guess for the moment before it has answered, never a permission. */
export function isMemberLikely(): boolean {
  return guessMember() === 'member';
}

/** Guesses from Auth's storage who is looking; `unknown` where storage is forbidden and only Auth itself can tell. */
export function guessMember(): 'member' | 'visitor' | 'unknown' {
  // Pages are prerendered for visitors.
  if (typeof window === 'undefined') return 'visitor';
  try {
    const isStored = Object.keys(localStorage).some(isAuthKey) || Object.keys(sessionStorage).some(isAuthKey);
    return isStored ? 'member' : 'visitor';
  } catch {
    return 'unknown';
  }
}

/** Whether Auth keeps the signed-in person under this key. */
export function isAuthKey(key: string): boolean {
  return AUTH_KEY.test(key);
}
