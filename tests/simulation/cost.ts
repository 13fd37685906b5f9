import { ACTIONS, type Action, MIX, type Mix } from './mix.ts';

/** What something costs; calls and triggers are invocations. */
export interface Cost {
  /** Documents that the app reads, that the rules look up for it, and that functions read. All of them are billed. */
  readonly appReads: number;
  readonly lookUps: number;
  readonly serverReads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly calls: number;
  readonly triggers: number;
  /** Bytes of the documents that are sent. */
  readonly sent: number;
  /** Documents, and their bytes, that are stored and stay. */
  readonly documents: number;
  readonly stored: number;
}

export const COST_FIELDS = [
  'appReads',
  'lookUps',
  'serverReads',
  'writes',
  'deletes',
  'calls',
  'triggers',
  'sent',
  'documents',
  'stored',
] as const satisfies readonly (keyof Cost)[];

export type ActionCosts = Readonly<Record<Action, Cost>>;

/** A cost, field by field. */
export function costOf(of: (field: keyof Cost) => number): Cost {
  return {
    appReads: of('appReads'),
    lookUps: of('lookUps'),
    serverReads: of('serverReads'),
    writes: of('writes'),
    deletes: of('deletes'),
    calls: of('calls'),
    triggers: of('triggers'),
    sent: of('sent'),
    documents: of('documents'),
    stored: of('stored'),
  };
}

/** What each of these costs on average. */
export function meanOf(costs: readonly Cost[]): Cost {
  return costOf((field) => costs.reduce((sum, cost) => sum + cost[field], 0) / costs.length);
}

/** All reads of a cost. */
export function readsOf({
  appReads,
  lookUps,
  serverReads,
}: Pick<Cost, 'appReads' | 'lookUps' | 'serverReads'>): number {
  return appReads + lookUps + serverReads;
}

/** The costs of all actions, one by one. */
export function costsOf(of: (action: Action) => Cost): ActionCosts {
  return {
    firstVisit: of('firstVisit'),
    firstSearch: of('firstSearch'),
    leaving: of('leaving'),
    dayVisit: of('dayVisit'),
    visit: of('visit'),
    presence: of('presence'),
    search: of('search'),
    morePartners: of('morePartners'),
    profile: of('profile'),
    tods: of('tods'),
    conversations: of('conversations'),
    moreOfList: of('moreOfList'),
    laterMessage: of('laterMessage'),
    conversation: of('conversation'),
    message: of('message'),
    quietConversation: of('quietConversation'),
    tod: of('tod'),
    answer: of('answer'),
    notifications: of('notifications'),
    news: of('news'),
    session: of('session'),
    purchase: of('purchase'),
  };
}

/** What an active member costs on an average day, or on one that is mixed otherwise. */
export function costOfDay(costs: ActionCosts, mix: Mix = MIX): Cost {
  return costOf((field) =>
    ACTIONS.reduce((sum, action) => sum + mix[action].perDay * costs[action][field], 0),
  );
}

/**
 * So much more of what is billed, or a tenth if that is more, is no growth: it varies a little with where people happen to be, and with
 * what a visit happens to note. The bytes are those of as many documents as the reads.
 */
const MARGINS = { reads: 3, writes: 1, deletes: 1, calls: 1, triggers: 1, 'sent bytes': 3 * 1024 };
const MARGIN_PART = 0.1;
/**
 * Whom a searcher knows already among those who live nearest is chance, in each world another one: who is left out costs two reads, and there
 * may be a few more of them. A page is 40 reads at most (docs/decisions/017).
 */
const SEARCH_MARGINS = { ...MARGINS, reads: 8, 'sent bytes': 8 * 1024 };
const SEARCHES: readonly Action[] = ['firstSearch', 'search', 'morePartners'];

type Billed = keyof typeof MARGINS;
const BILLED = ['reads', 'writes', 'deletes', 'calls', 'triggers', 'sent bytes'] as const satisfies Billed[];

function billedOf({ writes, deletes, calls, triggers, sent, ...cost }: Cost): Record<Billed, number> {
  return { reads: readsOf(cost), writes, deletes, calls, triggers, 'sent bytes': sent };
}

/** What costs more once more is stored, a line for each action and part of the bill; none, where nothing grows. */
export function findGrowth(before: ActionCosts, after: ActionCosts): readonly string[] {
  return ACTIONS.flatMap((action) => {
    const [ones, others] = [billedOf(before[action]), billedOf(after[action])];
    return BILLED.flatMap((part) => {
      const [one, other] = [ones[part], others[part]];
      const margins = SEARCHES.includes(action) ? SEARCH_MARGINS : MARGINS;
      const isMore = other > one + Math.max(margins[part], one * MARGIN_PART);
      const what = `${MIX[action].what}: ${round(one)} ${part}, ${round(other)} once more is stored`;
      return isMore ? [what] : [];
    });
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
