import {
  currentProposal,
  documentPaths,
  MAX_SESSIONS,
  MAX_TOD_QUOTES,
  MAX_TOD_QUOTES_LENGTH,
  type Proposal,
  type ReviewFields,
  reviewSchema,
  type SessionFields,
  sessionSchema,
  type Tod,
  type TodQuote,
} from '@tod/model';
import type { Server } from '../domain/server.ts';
import { readAllFields } from '../platform/documents.ts';

/** Who wrote in a tod, and who has read it and reports it. */
interface Participants {
  readonly authorUid: string;
  readonly readerUid: string;
}

export interface TodQuotes {
  /** The latest first. */
  readonly quotes: readonly TodQuote[];
  /** Whether there was more than a report keeps. */
  readonly hasMore: boolean;
}

/**
 * What one of the two wrote in a tod and the other one can read, as it stands now. Reads every session, as the latest words may be about an
 * old one, and every review of the author: twice `MAX_SESSIONS` documents at most, on a call that is rare.
 */
export async function readTodQuotes(
  { db }: Server,
  tod: Tod,
  participants: Participants,
): Promise<TodQuotes> {
  const [sessions, reviews] = await Promise.all([
    db.collection(documentPaths.sessions(tod.id)).limit(MAX_SESSIONS).get(),
    db
      .collection(documentPaths.reviews(tod.id))
      .where('authorUid', '==', participants.authorUid)
      .limit(MAX_SESSIONS)
      .get(),
  ]);
  return todQuotesOf(
    {
      tod,
      sessions: readAllFields(sessionSchema, sessions.docs),
      reviews: readAllFields(reviewSchema, reviews.docs),
    },
    participants,
  );
}

interface TodContent {
  readonly tod: Tod;
  readonly sessions: readonly SessionFields[];
  readonly reviews: readonly ReviewFields[];
}

/** What one of the two wrote in a tod and the other one can read, as far as a report keeps it. */
export function todQuotesOf(
  { tod, sessions, reviews }: TodContent,
  { authorUid, readerUid }: Participants,
): TodQuotes {
  const proposals = [...tod.pastProposals, currentProposal(tod)].filter((proposal) => proposal !== null);
  const written = [
    ...proposals.filter(({ byUid }) => byUid === authorUid).flatMap(quotesOfProposal),
    ...sessions.flatMap((session) => [
      ...notesBy(authorUid, session),
      ...session.changes
        .filter(({ change, byUid }) => change === 'dispute' && byUid === authorUid)
        .map(({ message, at }): TodQuote => ({ kind: 'dispute', content: message, at })),
    ]),
    ...reviews
      .filter((review) => review.authorUid === authorUid && review.readers.includes(readerUid))
      .map(
        ({ comment, updatedAt, createdAt }): TodQuote => ({
          kind: 'review',
          content: comment,
          at: updatedAt ?? createdAt,
        }),
      ),
  ];
  return bounded(written.filter(({ content }) => content.trim() !== '').toSorted(latestFirst));
}

function latestFirst(one: TodQuote, other: TodQuote): number {
  return (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0);
}

function quotesOfProposal({ message, place, at }: Proposal): TodQuote[] {
  const where = [place?.name ?? '', place?.address ?? ''].filter((part) => part !== '').join(', ');
  return [
    { kind: 'proposalMessage', content: message, at },
    { kind: 'place', content: where, at },
  ];
}

/** The notes that somebody recorded or put in the place of others; not those that a correction of theirs left as they were. */
function notesBy(uid: string, { recorderUid, createdAt, notes, changes }: SessionFields): TodQuote[] {
  const corrections = changes.filter(({ change }) => change === 'correct');
  // A correction says what stood there before it: the words of whoever came before.
  const versions = [{ byUid: recorderUid, at: createdAt }, ...corrections].map(({ byUid, at }, index) => {
    const next = corrections[index];
    return { byUid, at, notes: next === undefined ? notes : (next.before?.notes ?? '') };
  });
  return versions
    .filter((version, index) => version.byUid === uid && version.notes !== versions[index - 1]?.notes)
    .map((version) => ({ kind: 'sessionNotes', content: version.notes, at: version.at }));
}

/**
 * As many as a report keeps, of each kind in turn: whoever is reported says what is latest, and would push what they are reported for out
 * of it by harmless words of another kind.
 * @param written the latest first
 */
function bounded(written: readonly TodQuote[]): TodQuotes {
  const kinds = [...Map.groupBy(written, ({ kind }) => kind).values()];
  const most = Math.max(0, ...kinds.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
  let length = 0;
  const quotes = inTurn.slice(0, MAX_TOD_QUOTES).filter(({ content }) => {
    length += content.length;
    return length <= MAX_TOD_QUOTES_LENGTH;
  });
  return { quotes: quotes.toSorted(latestFirst), hasMore: quotes.length < written.length };
}
