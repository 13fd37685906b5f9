import type { Behaviour } from './behaviour.ts';
import { LISTENING } from './behaviours/listening.ts';
import { QUERIES } from './behaviours/queries.ts';
import { RULES } from './behaviours/rules.ts';
import { TRANSACTIONS } from './behaviours/transactions.ts';
import { VALUES } from './behaviours/values.ts';
import { WRITES } from './behaviours/writes.ts';

/** What every client sees alike, by subject. */
export const BEHAVIOURS: Readonly<Record<string, readonly Behaviour[]>> = {
  values: VALUES,
  writes: WRITES,
  queries: QUERIES,
  transactions: TRANSACTIONS,
  listening: LISTENING,
  rules: RULES,
};
