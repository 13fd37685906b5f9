import { originIn } from '../../../platform/navigation/origin.ts';
import { storeText } from '../../../platform/offline/storeText.ts';

const KEY = 'tod:auth-origin';

/** Remembers where to go back to while the provider's page is open in this tab. */
export function storeOrigin(origin: string): void {
  storeText(sessionStorage, KEY, origin);
}

/** The remembered place, once; home when there is none. */
export function takeOrigin(): string {
  const from = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return originIn({ from });
}
