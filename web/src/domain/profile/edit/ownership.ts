import { texts } from '../texts.ts';

/**
 * Why a change of this person's profile cannot even be tried: nobody is signed in here any more, or somebody else is;
 * undefined when it can. Another tab may have signed out or in since this one was loaded.
 */
export async function whyNotOwner(uid: string, signedOut: string): Promise<string | undefined> {
  const { getAuth } = await import('../../../platform/firebase/auth.ts');
  const present = getAuth().currentUser?.uid;
  if (present === uid) return undefined;
  return present === undefined ? signedOut : texts.forbidden;
}
