/*
 * What is being typed survives a reload of this tab and nothing longer: the session's storage dies with the tab
 * and is emptied when somebody signs out.
 */
const PREFIX = 'tod:messages:';

/** What was kept under a name; null when nothing is, or where the browser allows no storage. */
export function readKept(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name; an empty one forgets it. */
export function writeKept(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // A full or forbidden storage only costs the survival of a reload; what is on screen stays.
  }
}
