import { documentPaths, pairId, personOf } from '@tod/model';
import type { SeedPerson } from './people.ts';
import { createRandom } from './random.ts';
import type { SeedReview } from './reviews.ts';
import type { SeedDocument } from './seedDocument.ts';

const SEED = 20_261_122;
const DAY = 24 * 60 * 60_000;
/** One in this many looked for a partner: enough to read, and soon written. */
const ONE_IN = 5;
const MAX_PARTNERS = 3;

const COMMENTS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Toujours à l’heure, et la bonne humeur avec.',
    'Très bon niveau et beaucoup de patience. On remet ça\u00a0!',
    'Un vrai plaisir de jouer ensemble.',
    '',
  ],
  4: ['Bonne séance, on se reverra.', 'Sympathique, et un bon échange.', ''],
  3: ['Pas tout à fait le même niveau, mais un bon moment.', 'Un peu en retard, sinon très bien.', ''],
};

export interface Meetings {
  readonly documents: readonly SeedDocument[];
  readonly reviews: readonly SeedReview[];
}

/** Accepted tods between people of one city, each with a session that they have played and what both said afterwards. */
export function buildMeetings(people: readonly SeedPerson[]): Meetings {
  const random = createRandom(SEED);
  const partners = new Map<string, readonly string[]>();
  const partnersOf = ({ uid }: SeedPerson) => partners.get(uid) ?? [];
  const isFree = (person: SeedPerson) =>
    partnersOf(person).length < Math.min(person.opinions.length, MAX_PARTNERS);
  const documents: SeedDocument[] = [];
  const reviews: SeedReview[] = [];

  for (const initiator of people.filter((_, index) => index % ONE_IN === 0)) {
    const candidates = people.filter(
      (other) =>
        isFree(initiator) &&
        isFree(other) &&
        !partnersOf(initiator).includes(other.uid) &&
        suit(initiator, other),
    );
    if (candidates.length === 0) continue;
    const recipient = random.pick(candidates);
    const meeting = meetingOf(initiator, recipient);
    documents.push(...meetingDocuments(meeting));
    for (const [author, about] of [
      [initiator, recipient],
      [recipient, initiator],
    ] as const) {
      const rating = about.opinions[partnersOf(about).length] ?? 5;
      reviews.push({
        todId: meeting.todId,
        sessionId: meeting.sessionId,
        playedAt: meeting.playedAt,
        sportId: meeting.sportIds[0] ?? '',
        authorUid: author.uid,
        aboutId: about.uid,
        rating,
        comment: random.pick(COMMENTS[rating] ?? ['']),
        writtenAt: meeting.reviewedAt,
      });
    }
    partners.set(initiator.uid, [...partnersOf(initiator), recipient.uid]);
    partners.set(recipient.uid, [...partnersOf(recipient), initiator.uid]);
  }
  return { documents, reviews };
}

/** Whether the two may have met: in one city, over a sport, and both being there for a week at least. */
function suit(one: SeedPerson, other: SeedPerson): boolean {
  if (one.uid === other.uid || one.profile.city !== other.profile.city) return false;
  const { from, until } = commonTime(one, other);
  return commonSports(one, other).length > 0 && until - from > 7 * DAY;
}

interface Meeting {
  /** What both practise; they have played the first of them. */
  readonly sportIds: readonly string[];
  readonly todId: string;
  readonly sessionId: string;
  readonly initiator: SeedPerson;
  readonly recipient: SeedPerson;
  readonly sentAt: Date;
  readonly acceptedAt: Date;
  readonly playedAt: Date;
  readonly recordedAt: Date;
  readonly reviewedAt: Date;
}

function meetingOf(initiator: SeedPerson, recipient: SeedPerson): Meeting {
  const { from, until } = commonTime(initiator, recipient);
  const at = (share: number) => new Date(Math.floor(from + share * (until - from)));
  const todId = `seed-tod-${pairId(initiator.uid, recipient.uid)}`;
  return {
    todId,
    sessionId: `${todId}-session`,
    sportIds: commonSports(initiator, recipient),
    initiator,
    recipient,
    sentAt: at(0.4),
    acceptedAt: at(0.5),
    playedAt: at(0.8),
    recordedAt: at(0.85),
    reviewedAt: at(0.9),
  };
}

/** What the server and its triggers have stored of it. */
function meetingDocuments(meeting: Meeting): SeedDocument[] {
  const { todId, sessionId, sportIds, initiator, recipient, sentAt, acceptedAt, playedAt, recordedAt } =
    meeting;
  const participants = [initiator.uid, recipient.uid];
  return [
    {
      path: documentPaths.tod(todId),
      data: {
        participants,
        initiatorUid: initiator.uid,
        recipientUid: recipient.uid,
        status: 'accepted',
        sportIds,
        commonSports: sportIds,
        slot: null,
        place: null,
        proposal: null,
        pastProposals: [],
        awaitingUid: '',
        people: {
          [initiator.uid]: personOf(initiator.profile),
          [recipient.uid]: personOf(recipient.profile),
        },
        sessionCount: 1,
        remindAt: null,
        createdAt: sentAt,
        updatedAt: recordedAt,
      },
    },
    {
      path: documentPaths.todPair(pairId(initiator.uid, recipient.uid)),
      data: { todId, participants, createdAt: sentAt },
    },
    {
      path: documentPaths.interaction(initiator.uid, recipient.uid),
      data: { type: 'match', createdAt: sentAt },
    },
    {
      path: documentPaths.interaction(recipient.uid, initiator.uid),
      data: { type: 'match', createdAt: sentAt },
    },
    {
      path: documentPaths.session(todId, sessionId),
      data: {
        playedAt,
        sportId: sportIds[0],
        place: null,
        score: null,
        notes: '',
        recorderUid: initiator.uid,
        changes: [],
        createdAt: recordedAt,
      },
    },
    {
      path: documentPaths.notification(initiator.uid, `tod-${todId}-accepted`),
      data: {
        type: 'match_accepted',
        title: 'Demande de tod acceptée',
        content: `${recipient.profile.name} a accepté votre demande de tod.`,
        read: true,
        createdAt: acceptedAt,
        data: { senderUid: recipient.uid, todId },
        relatedId: todId,
      },
    },
  ];
}

function commonSports(one: SeedPerson, other: SeedPerson): string[] {
  return one.profile.sportIds.filter((sport) => other.profile.sportIds.includes(sport));
}

/** From when on both had an account, and until when both were there; milliseconds. */
function commonTime(one: SeedPerson, other: SeedPerson): { readonly from: number; readonly until: number } {
  const both = [one.profile, other.profile];
  return {
    from: Math.max(...both.map(({ createdAt }) => createdAt?.getTime() ?? 0)),
    until: Math.min(...both.map(({ lastActive }) => lastActive?.getTime() ?? 0)),
  };
}
