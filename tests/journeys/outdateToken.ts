/** Has the token of whoever is signed in be over, as on a device that slept for more than an hour; for the page's next load. */
export const OUTDATE_TOKEN = `
  for (const [key, value] of Object.entries(localStorage)) {
    if (!key.startsWith('firebase:authUser:')) continue;
    const user = JSON.parse(value);
    user.stsTokenManager.expirationTime = 0;
    localStorage.setItem(key, JSON.stringify(user));
  }`;

/** Whether the token that is kept is good for a while, as an expression. */
export const HAS_TOKEN = `Object.entries(localStorage).some(
  ([key, value]) => key.startsWith('firebase:authUser:') && JSON.parse(value).stsTokenManager.expirationTime > Date.now(),
)`;
