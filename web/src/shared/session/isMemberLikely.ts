const AUTH_KEY = /^firebase:authUser:/;

/** Whether Auth has somebody in storage: a guess for the moment before it has answered, never a permission. */
export function isMemberLikely(): boolean {
  try {
    return Object.keys(localStorage).some((key) => AUTH_KEY.test(key));
  } catch {
    return false;
  }
}
