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
export function readsOf({ appReads, lookUps, serverReads }: Cost): number {
  return appReads + lookUps + serverReads;
}

/** The costs of all actions, one by one. */
export function costsOf(of: (action: Action) => Cost): ActionCosts {
  return {
    firstVisit: of('firstVisit'),
    firstSearch: of('firstSearch'),
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

/** Reads and sent bytes vary a little with where people happen to be. */
const MARGIN_READS = 3;
const MARGIN_PART = 0.1;

/** What costs more reads once more is stored, a line each; none, where nothing grows. */
export function findGrowth(before: ActionCosts, after: ActionCosts): readonly string[] {
  return ACTIONS.flatMap((action) => {
    const [one, other] = [readsOf(before[action]), readsOf(after[action])];
    const isMore = other > one + Math.max(MARGIN_READS, one * MARGIN_PART);
    return isMore ? [`${MIX[action].what}: ${round(one)} reads, ${round(other)} once more is stored`] : [];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
