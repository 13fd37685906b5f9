import { documentPaths, pairId, personOf, winnerOf } from '@tod/model';
import type { DemoAccount } from './demoAccounts.ts';
import type { SeedReview } from './reviews.ts';
import type { SeedDocument } from './seedDocument.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TOD = 'demo-tod-camille-yanis';
const SESSION = 'demo-session-camille-yanis';

/**
 * What the two demo people have behind them: an accepted tod, a session with its score, a conversation, and the
 * notifications of these under the ids that the functions give them.
 */
export function buildDemoMeeting(camille: DemoAccount, yanis: DemoAccount, now: Date): SeedDocument[] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const participants = [camille.uid, yanis.uid];
  const people = { [camille.uid]: personOf(camille.profile), [yanis.uid]: personOf(yanis.profile) };
  const pair = pairId(camille.uid, yanis.uid);
  const sets = [
    { player1: 6, player2: 4 },
    { player1: 3, player2: 6 },
    { player1: 7, player2: 5 },
  ];
  const lines = [
    [camille, yanis, 6 * DAY, 'Bonjour Yanis, partant pour un tennis mardi soir ?'],
    [yanis, camille, 6 * DAY - 25 * MINUTE, 'Avec plaisir. 19 h au TC Annecy ?'],
    [camille, yanis, 6 * DAY - 31 * MINUTE, 'Parfait, je réserve le court 4.'],
    [yanis, camille, 2 * DAY, 'Beau match, le troisième set m’a achevé.'],
    [camille, yanis, 2 * DAY - 40 * MINUTE, 'La revanche mardi prochain ?'],
    [yanis, camille, 3 * HOUR, 'Mardi me va, même heure.'],
  ] as const;
  const messages = lines.map(([sender, receiver, before, content], index) => ({
    path: documentPaths.message(pair, messageId(index)),
    data: {
      senderUid: sender.uid,
      receiverUid: receiver.uid,
      content: content.replace(/ ([?!:;])/g, '\u00a0$1').replace(/(\d) h\b/g, '$1\u00a0h'),
      createdAt: ago(before),
      read: index < lines.length - 1,
      isFirst: index === 0,
      isRemoved: false,
    },
  }));
  return [
    {
      path: documentPaths.tod(TOD),
      data: {
        participants,
        initiatorUid: camille.uid,
        recipientUid: yanis.uid,
        status: 'accepted',
        sportIds: ['tennis'],
        commonSports: camille.profile.sportIds.filter((sport) => yanis.profile.sportIds.includes(sport)),
        slot: null,
        place: null,
        proposal: null,
        pastProposals: [],
        awaitingUid: '',
        people,
        sessionCount: 1,
        remindAt: null,
        createdAt: ago(7 * DAY),
        updatedAt: ago(2 * DAY - HOUR),
      },
    },
    {
      path: documentPaths.interaction(camille.uid, yanis.uid),
      data: { type: 'match', createdAt: ago(7 * DAY) },
    },
    {
      path: documentPaths.interaction(yanis.uid, camille.uid),
      data: { type: 'match', createdAt: ago(7 * DAY) },
    },
    { path: documentPaths.todPair(pair), data: { todId: TOD, participants, createdAt: ago(7 * DAY) } },
    {
      path: documentPaths.session(TOD, SESSION),
      data: {
        playedAt: playedAt(now),
        sportId: 'tennis',
        place: null,
        score: { scoring: 'tennisSets', sets, winner: winnerOf('tennisSets', sets) },
        notes: 'Court 4, un peu de vent au deuxième set.',
        recorderUid: camille.uid,
        changes: [],
        createdAt: ago(2 * DAY - HOUR),
      },
    },
    ...messages,
    {
      path: documentPaths.conversation(pair),
      data: {
        participants,
        people,
        lastMessage: messages.at(-1)?.data.content ?? '',
        lastMessageAt: ago(3 * HOUR),
        unread: { [camille.uid]: 1, [yanis.uid]: 0 },
        unreadFor: [camille.uid],
        awaitingUid: null,
        writerUids: participants,
        createdAt: ago(6 * DAY),
      },
    },
    {
      path: documentPaths.notification(camille.uid, `tod-${TOD}-accepted`),
      data: {
        type: 'match_accepted',
        title: 'Demande de tod acceptée',
        content: 'Yanis a accepté votre demande de tod.',
        read: true,
        createdAt: ago(7 * DAY - HOUR),
        data: { senderUid: yanis.uid, todId: TOD },
        relatedId: TOD,
      },
    },
    {
      path: documentPaths.notification(camille.uid, `message-${messageId(messages.length - 1)}`),
      data: {
        type: 'new_message',
        title: 'Nouveau message',
        content: `Yanis\u00a0: ${messages.at(-1)?.data.content}`,
        read: false,
        createdAt: ago(3 * HOUR),
        data: { senderUid: yanis.uid, todId: null },
        relatedId: pair,
      },
    },
  ];
}

/** What the two said of each other after it. */
export function buildDemoReviews(camille: DemoAccount, yanis: DemoAccount, now: Date): SeedReview[] {
  const said = [
    [yanis, camille, 5, 'Un revers redoutable, et toujours partante pour un troisième set.'],
    [camille, yanis, 4, 'Beau match. Ponctuel, et le court était bien choisi.'],
  ] as const;
  return said.map(([author, about, rating, comment]) => ({
    todId: TOD,
    sessionId: SESSION,
    playedAt: playedAt(now),
    sportId: 'tennis',
    authorUid: author.uid,
    aboutId: about.uid,
    rating,
    comment,
    writtenAt: new Date(now.getTime() - DAY),
  }));
}

/** One that a member may name in a report. */
function messageId(index: number): string {
  return `demo-message-camille-yanis-${index + 1}`;
}

function playedAt(now: Date): Date {
  return new Date(now.getTime() - 2 * DAY - 2 * HOUR);
}
