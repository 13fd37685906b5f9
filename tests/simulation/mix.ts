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

/** The day of an active member: the assumption of docs/SCALE.md, with the pages that lead to it. */
export const MIX: Readonly<Record<Action, Habit>> = {
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
  conversation: { what: 'opens a conversation', perDay: 2 },
  message: { what: 'writes to somebody who reads it at once', perDay: 10, times: 5 },
  tod: { what: 'sends a tod', perDay: 0.5 },
  answer: { what: 'accepts a tod', perDay: 0.3 },
  session: { what: 'records a session', perDay: 0.1 },
  purchase: { what: 'buys premium', perDay: 0.001 },
};

/** What an active member may cost a day. */
export const BUDGET = { reads: 120, writes: 15, invocations: 10 } as const;
