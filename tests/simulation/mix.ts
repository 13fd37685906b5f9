import { DEFAULT_MATCH_REQUESTS_LIMIT, DEFAULT_MESSAGES_LIMIT } from '@tod/model';

/** What members do, and in which order it is measured. */
export const ACTIONS = [
  'firstVisit',
  'firstSearch',
  'visit',
  'presence',
  'search',
  'morePartners',
  'profile',
  'tods',
  'notifications',
  'conversations',
  'conversation',
  'message',
  'tod',
  'answer',
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

/** The day of active members of whom this share has premium, the others the free plan with all that it allows. */
function mixOf(premiumShare: number): Mix {
  const onAverage = (withPremium: number, free: number) =>
    withPremium * premiumShare + free * (1 - premiumShare);
  const tods = onAverage(0.5, FREE_TODS);
  return {
    firstVisit: { what: 'opens the app on a device that keeps nothing yet', perDay: 0.1 },
    firstSearch: { what: 'looks for partners there for the first time', perDay: 0.1 },
    visit: { what: 'opens the app again', perDay: 3 },
    presence: { what: 'is there for another five minutes', perDay: 4 },
    search: { what: 'looks for partners again', perDay: 0.9 },
    morePartners: { what: 'asks for more partners', perDay: 0.5 },
    profile: { what: 'looks at a profile', perDay: 2 },
    tods: { what: 'looks at the tods', perDay: 1 },
    notifications: { what: 'looks at the notifications', perDay: 1 },
    conversations: { what: 'looks at the conversations', perDay: 1 },
    // With three unread messages: more than a member of the free plan is written to.
    conversation: { what: 'opens a conversation', perDay: onAverage(2, 0.4) },
    message: {
      what: 'writes to somebody who reads it at once',
      perDay: onAverage(10, FREE_MESSAGES),
      times: 5,
    },
    tod: { what: 'sends a tod', perDay: tods },
    answer: { what: 'accepts a tod', perDay: 0.6 * tods },
    session: { what: 'records a session', perDay: 0.1 },
    purchase: { what: 'buys premium', perDay: 0.001 },
  };
}

/** The day of an active member, on average: the assumption of docs/SCALE.md, with the pages that lead to it. */
export const MIX = mixOf(PREMIUM_SHARE);

/** The day of a member who has premium and writes ten messages. */
export const PREMIUM_MIX = mixOf(1);

/** What an active member may cost a day, on average. */
export const BUDGET = { reads: 120, writes: 15, invocations: 10 } as const;
