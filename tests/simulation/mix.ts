import { DEFAULT_MATCH_REQUESTS_LIMIT, DEFAULT_MESSAGES_LIMIT } from '@tod/model';

/** What members do, and in which order it is measured. */
export const ACTIONS = [
  'firstVisit',
  'firstSearch',
  'leaving',
  'dayVisit',
  'visit',
  'presence',
  'search',
  'morePartners',
  'profile',
  'tods',
  'conversations',
  'moreOfList',
  'laterMessage',
  'conversation',
  'message',
  'quietConversation',
  'tod',
  'answer',
  'notifications',
  'news',
  'session',
  'purchase',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface Habit {
  readonly what: string;
  /** How often an active member does it in a day, on average. */
  readonly perDay: number;
  /** How often it is measured, where several in a row share what the first one costs; once by default. */
  readonly times?: number;
}

export type Mix = Readonly<Record<Action, Habit>>;

/** How many active members have premium. */
const PREMIUM_SHARE = 0.05;
const DAYS_A_MONTH = 30;
/** What the free plan allows, a day: who has it can do no more, whatever they would like to (docs/PRODUCT.md 11). */
const FREE_MESSAGES = DEFAULT_MESSAGES_LIMIT / DAYS_A_MONTH;
const FREE_TODS = DEFAULT_MATCH_REQUESTS_LIMIT / DAYS_A_MONTH;

/**
 * How often an active member has a device that keeps nothing yet. A phone is replaced every few years and a browser cleared now and
 * then; what counts is who is new. Of members who are active on thirty days before they leave, one in thirty is here for the
 * first time; one more in thirty for phones, second devices, and those who sign out.
 */
const NEW_DEVICES_A_DAY = 2 / 30;
const VISITS_A_DAY = 3;
/** So that a visit ends before the page asks a second time whether the service is as usual, which it does after ten minutes. */
const MINUTES_A_DAY = 20;
/**
 * Presence is noted when a visit begins, which `visit` measures, and again once that note holds no longer: it says a step of five
 * minutes and holds for that and the next one, so for five to ten minutes. It is noted again with each fifth minute beyond five,
 * as visits take some seven minutes.
 */
const PRESENCES_A_VISIT = (MINUTES_A_DAY / VISITS_A_DAY - 5) / 5;
/**
 * Each message that is sent is received once: by somebody who has the conversation open, or later. An exchange begins with one that
 * waits, and goes on while both are there, so that it is one of two.
 */
const READ_AT_ONCE = 0.5;
/** So many of those that wait are found together: who is not answered writes once more, and seldom a third time. As often as `laterMessage` is measured. */
export const FOUND_TOGETHER = 2;

/** The day of active members of whom this share has premium, the others the free plan with all that it allows. */
function mixOf(premiumShare: number): Mix {
  const onAverage = (withPremium: number, free: number) =>
    withPremium * premiumShare + free * (1 - premiumShare);
  const tods = onAverage(0.5, FREE_TODS);
  const answers = 0.6 * tods;
  const sessions = 0.1;
  const messages = onAverage(10, FREE_MESSAGES);
  const later = messages * (1 - READ_AT_ONCE);
  // Enough for all that waits to be found, and as often again or less to look something up.
  const openings = onAverage(3, 0.4);
  return {
    firstVisit: { what: 'opens the app on a device that keeps nothing yet', perDay: NEW_DEVICES_A_DAY },
    firstSearch: { what: 'looks for partners there for the first time', perDay: NEW_DEVICES_A_DAY },
    // Each visit ends so, at members' who are shown advertisements.
    leaving: { what: 'leaves, which tells of advertisements', perDay: VISITS_A_DAY * (1 - premiumShare) },
    dayVisit: { what: 'opens the app for the first time on a day', perDay: 1 },
    visit: { what: 'opens the app again', perDay: VISITS_A_DAY - 1 },
    presence: {
      what: 'is there for longer than a note of it holds',
      perDay: VISITS_A_DAY * PRESENCES_A_VISIT,
    },
    search: { what: 'looks for partners again', perDay: 1 - NEW_DEVICES_A_DAY },
    morePartners: { what: 'asks for more partners', perDay: 0.5 },
    profile: { what: 'looks at a profile', perDay: 2 },
    tods: { what: 'looks at the tods', perDay: 1 },
    conversations: { what: 'looks at the conversations', perDay: 1 },
    // Of these three lists, which begin with what is newest or next, one in ten times.
    moreOfList: { what: 'goes on in a list', perDay: 0.3 },
    laterMessage: {
      what: 'is written to and not there',
      perDay: later,
      times: FOUND_TOGETHER,
    },
    conversation: { what: 'opens a conversation with two unread messages', perDay: later / FOUND_TOGETHER },
    message: { what: 'writes to somebody who reads it at once', perDay: messages * READ_AT_ONCE, times: 5 },
    quietConversation: {
      what: 'opens a conversation in which nothing is new',
      perDay: openings - later / FOUND_TOGETHER,
    },
    tod: { what: 'sends a tod', perDay: tods },
    answer: { what: 'accepts a tod', perDay: answers },
    notifications: { what: 'looks at the notifications', perDay: 1 },
    // What others sent, answered and recorded: as much as one does oneself.
    news: { what: 'opens the tod that a notification tells of', perDay: tods + answers + sessions },
    session: { what: 'records a session', perDay: sessions },
    purchase: { what: 'buys premium', perDay: 0.001 },
  };
}

/** The day of an active member, on average: the assumption of docs/SCALE.md, with the pages that lead to it. */
export const MIX = mixOf(PREMIUM_SHARE);

/** The day of a member who has premium and writes ten messages. */
export const PREMIUM_MIX = mixOf(1);

/** What an active member may cost a day, on average. */
export const BUDGET = { reads: 120, writes: 15, invocations: 10 } as const;
