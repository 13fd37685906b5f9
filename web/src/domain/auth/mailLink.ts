import { applyMailCode, refreshAuthSession } from '../../platform/firebase/account.ts';
import { type AuthResult, askAuth } from './authFailure.ts';

/** Uses up a link that verifies, changes or restores an address. Never rejects. */
export function followMailLink(code: string): Promise<AuthResult<void>> {
  return askAuth(() => applyMailCode(code));
}

/** Lets this browser's session know at once what has happened to its address: that may end it. Never rejects. */
export async function updateAuthSession(): Promise<void> {
  // A session that cannot be asked now learns of it with its next token.
  await askAuth(refreshAuthSession);
}
