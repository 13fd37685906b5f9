import { useSyncExternalStore } from 'react';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { storeText } from '../../platform/offline/storeText.ts';
import { isMemberLikely } from '../auth/isMemberLikely.ts';

/** Where the device keeps which member sees advertisements: pages leave room for them before the account is read. */
const KEY = 'tod:ads-for';

const listeners = new Set<() => void>();
let known: string | undefined;

/** Who sees advertisements, as their account says it: the uid of a member without premium, or nobody's. */
export function setAdMember(uid: string): void {
  if (uid === readAdMember()) return;
  known = uid;
  try {
    storeText(localStorage, KEY, uid);
  } catch {
    // The browser forbids storage: the next page knows it a moment later.
  }
  for (const listener of [...listeners]) listener();
}

function readAdMember(): string {
  try {
    known ??= localStorage.getItem(KEY) ?? '';
  } catch {
    known = '';
  }
  return known;
}

/** Who of members sees advertisements; empty for nobody, and as long as nothing is known. */
function useAdMember(): string {
  return useSyncExternalStore(subscribe, readAdMember, () => '');
}

/**
 * Whether whoever looks sees advertisements: visitors, and members without premium; administrators never (docs/PRODUCT.md 15.1).
 * Before Auth has answered, whoever is likely signed in counts as the member who saw some last.
 */
export function useSeesAds(): boolean {
  const session = useAuthSession();
  const member = useAdMember();
  if (session.status === 'visitor') return true;
  if (session.status === 'loading') return isMemberLikely() && member !== '';
  return session.status === 'signedIn' && !session.isAdmin && session.uid === member;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
