/** Under which room is looked for, and how much: many times what a session takes, or what Firestore's tabs tell each other. */
const KEY = 'tod:room';
const CHARACTERS = 32_768;

/** Whether local storage takes something now, or is full; whether the browser lets this site have any. */
export function localRoom(): 'enough' | 'full' | 'forbidden' {
  try {
    localStorage.getItem(KEY);
  } catch {
    return 'forbidden';
  }
  try {
    localStorage.setItem(KEY, ' '.repeat(CHARACTERS));
    localStorage.removeItem(KEY);
    return 'enough';
  } catch {
    return 'full';
  }
}
