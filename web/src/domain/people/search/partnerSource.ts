import { hidesFromPartners, interactionSchema, MAX_STORED_INTERACTIONS, parseDocument } from '@tod/model';
import { type Firestore, getDocs, type QueryDocumentSnapshot } from 'firebase/firestore';
import { datesFromTimestamps } from '../../../platform/firebase/dates.ts';
import { inChunks } from '../../../platform/firebase/idChunks.ts';
import type { InteractionCache } from '../interactions/interactionCache.ts';
import { interactionsQuery, lastInteractionsQuery } from '../interactions/queries.ts';
import type { PartnerCursor } from './partnerCursor.ts';
import type { PartnerSource } from './partnerSearch.ts';
import { blocksReader, type FoundHidden, peopleSource, type SelectedPeople } from './queries.ts';

/** People as Firestore has them, of those selected, without those whom `uid` must not be shown. */
export function firestorePartners(
  db: Firestore,
  uid: string,
  selected: SelectedPeople,
  notes: InteractionCache,
): PartnerSource<PartnerCursor> {
  return peopleSource(db, selected, hiddenReader(db, uid, notes));
}

/** Whom of a list `uid` passed, matched or blocked, and who blocked `uid`. Make one for a search. */
export function hiddenReader(
  db: Firestore,
  uid: string,
  notes: InteractionCache,
): (uids: readonly string[]) => Promise<FoundHidden> {
  const readBlocks = blocksReader(db, uid);
  return async (uids) => {
    const handled = uids.filter(notes.isKnownHandled);
    const open = uids.filter((target) => !notes.isKnownHandled(target));
    if (open.length === 0) return { hidden: new Set(handled), reads: 0 };
    const [blocked, parts] = await Promise.all([
      readBlocks(open),
      Promise.all(inChunks(open).map((part) => readInteractions(db, uid, part, notes))),
    ]);
    return {
      hidden: new Set([...handled, ...blocked.hidden, ...parts.flatMap((part) => part.hidden)]),
      reads: blocked.reads + parts.reduce((sum, part) => sum + part.reads, 0),
    };
  };
}

async function readInteractions(
  db: Firestore,
  uid: string,
  targets: readonly string[],
  notes: InteractionCache,
) {
  const { docs, size } = await getDocs(interactionsQuery(db, uid, targets));
  const found = docs.map(interactionOf);
  notes.learn(targets, found);
  const hidden = found.filter(({ target, type }) => hidesFromPartners(type) && !notes.isUndone(target));
  return { hidden: hidden.map(({ target }) => target), reads: Math.max(1, size) };
}

/**
 * Reads once what the member did on other devices, so that it need not be asked about person by person.
 * @returns false when only the device's own copy could be read
 */
export async function readOtherDevices(
  db: Firestore,
  uid: string,
  notes: InteractionCache,
): Promise<boolean> {
  const { docs, metadata } = await getDocs(lastInteractionsQuery(db, uid, MAX_STORED_INTERACTIONS));
  notes.learn([], docs.map(interactionOf));
  return !metadata.fromCache;
}

function interactionOf(document: QueryDocumentSnapshot) {
  const { type } = parseDocument(interactionSchema, datesFromTimestamps(document.data()));
  return { target: document.id, type };
}
