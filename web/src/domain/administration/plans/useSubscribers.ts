import type { Account } from '@tod/model';
import type { QueryDocumentSnapshot } from '../../../platform/firebase/firestoreTypes.ts';
import { readNames } from '../queries.ts';
import { type ReadPage, useReadPages } from '../useReadPages.ts';
import { readSubscribers } from './queries.ts';

/** Somebody with premium. */
export interface Subscriber {
  readonly uid: string;
  /** Empty where none is known. */
  readonly name: string;
  readonly account: Account;
}

/** Those who have premium, page by page. */
export function useSubscribers() {
  return useReadPages({ queryKey: ['administration', 'subscribers'], readPage });
}

async function readPage(
  after: QueryDocumentSnapshot | null,
): Promise<ReadPage<Subscriber, QueryDocumentSnapshot>> {
  const { items: accounts, next } = await readSubscribers(after);
  const names = await readNames(accounts.map(({ uid }) => uid));
  return {
    items: accounts.map(({ uid, ...account }) => ({ uid, name: names.get(uid) ?? '', account })),
    next,
  };
}
