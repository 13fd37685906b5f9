import { isListed, nameWords, type Position } from '@tod/model';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { usePagedNameSearch } from '../names/usePagedNameSearch.ts';
import type { PeopleList } from '../search/peopleList.ts';
import { blocksReader } from '../search/queries.ts';

/** A page of results ends when it has this many. */
const ENOUGH = 10;

/**
 * The people of a sport by name, among all of them and not only among those on screen. Null while nothing is typed that a name could
 * hold.
 */
export function usePractitionerSearch(
  sportId: string,
  uid: string,
  center: Position | null,
  typed: string,
): PeopleList | null {
  return usePagedNameSearch({
    name: ['practitionerNames', sportId],
    uid,
    center,
    text: nameWords(typed).join(' '),
    isWanted: (profile) => profile.uid !== uid && isListed(profile) && profile.sportIds.includes(sportId),
    isSelective: true,
    enough: ENOUGH,
    openHidden: () => blocksReader(getDb(), uid),
  });
}
