import { foldName, isListed, type Position } from '@tod/model';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { openInteractionCache } from '../interactions/openInteractionCache.ts';
import { hiddenReader } from '../search/firestorePartners.ts';
import type { PeopleList } from '../search/peopleList.ts';
import { usePagedNameSearch } from './usePagedNameSearch.ts';

/** A page of results ends when it has this many. */
const ENOUGH = 20;

/** Partners by name, wherever they are, without those whom one has passed or met; null while the text is empty. */
export function useNameSearch(uid: string, center: Position, typed: string): PeopleList | null {
  return usePagedNameSearch({
    name: ['names'],
    uid,
    center,
    text: foldName(typed),
    isWanted: (profile) => profile.uid !== uid && isListed(profile),
    isSelective: false,
    enough: ENOUGH,
    openHidden: () => hiddenReader(getDb(), uid, openInteractionCache(uid)),
  });
}
