import type { Firestore } from '../../../platform/firebase/firestoreTypes.ts';
import { inChunks } from '../../../platform/firebase/idChunks.ts';
import type { InteractionCache } from '../interactions/interactionCache.ts';
import { readInteractions } from '../interactions/queries.ts';
import type { PartnerCursor } from './partnerCursor.ts';
import type { FoundHidden, PartnerSource } from './partnerSource.ts';
import { blocksReader, peopleSource, type SelectedPeople } from './queries.ts';

/** People as Firestore has them, of those selected, without those whom `uid` must not be shown. */
export function firestorePartners(
  db: Firestore,
  uid: string,
  selected: SelectedPeople,
  interactions: InteractionCache,
): PartnerSource<PartnerCursor> {
  return peopleSource(db, selected, hiddenReader(db, uid, interactions));
}

/** Whom of a list `uid` passed, matched or blocked, and who blocked `uid`. Make one for a search. */
export function hiddenReader(
  db: Firestore,
  uid: string,
  interactions: InteractionCache,
): (uids: readonly string[]) => Promise<FoundHidden> {
  const readBlocks = blocksReader(db, uid);
  return async (uids) => {
    const handled = uids.filter(interactions.isKnownHandled);
    const open = uids.filter((target) => !interactions.isKnownHandled(target));
    if (open.length === 0) return { hidden: new Set(handled), reads: 0, isFromCache: false };
    const [blocked, parts] = await Promise.all([
      readBlocks(open),
      Promise.all(inChunks(open).map((part) => readInteractions(db, uid, part, interactions))),
    ]);
    return {
      hidden: new Set([...handled, ...blocked.hidden, ...parts.flatMap((part) => part.hidden)]),
      reads: blocked.reads + parts.reduce((sum, part) => sum + part.reads, 0),
      isFromCache: blocked.isFromCache || parts.some((part) => part.isFromCache),
    };
  };
}
