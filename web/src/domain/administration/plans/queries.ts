import { type Account, accountSchema, documentPaths, type Plan, planSchema } from '@tod/model';
import {
  collection,
  doc,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { parseFields } from '../../../platform/firebase/fields.ts';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { changeOnServer, transactOnServer } from '../../../platform/firebase/transact.ts';
import { readPageOf } from '../queries.ts';
import type { ReadPage } from '../useReadPages.ts';

/** There are a handful of plans. */
const MAX_PLANS = 50;
/** Subscribers of a page. */
const PAGE = 20;

/** What a plan allows a month. */
export type Limits = Pick<Plan, 'matchRequestsLimit' | 'messagesLimit'>;

/** All plans, by their types. */
export function plansQuery(db: Firestore): Query {
  return query(collection(db, documentPaths.plans()), orderBy(documentId()), limit(MAX_PLANS));
}

/** A plan of this type is there already. */
export class PlanExistsError extends Error {
  override readonly name = 'PlanExistsError';
}

/** Whether there is a plan of this type could not be read; the cause says why. */
export class PlanCheckError extends Error {
  override readonly name = 'PlanCheckError';
}

/**
 * Adds a plan, now or not at all. Adding the very same again, as the answer was lost, adds none.
 * @throws PlanExistsError for another one of this type, PlanCheckError; what `transactOnServer` throws
 */
export async function createPlan(planType: string, plan: Plan): Promise<void> {
  const reference = doc(getDb(), documentPaths.plan(planType));
  // Noted beside the transaction, which tries again only after errors of Firestore's own.
  let isChecked = false;
  try {
    await transactOnServer(async (transaction) => {
      isChecked = false;
      const stored = await transaction.get(reference);
      isChecked = true;
      if (!stored.exists()) transaction.set(reference, planSchema.cast(plan));
      else if (!isSamePlan(parseFields(planSchema, stored.data()), plan)) throw new PlanExistsError(planType);
    });
  } catch (error) {
    if (!isChecked) throw new PlanCheckError(planType, { cause: error });
    throw error;
  }
}

function isSamePlan(one: Plan, other: Plan): boolean {
  return (
    one.matchRequestsLimit === other.matchRequestsLimit &&
    one.messagesLimit === other.messagesLimit &&
    one.price === other.price &&
    one.interval === other.interval &&
    one.description === other.description
  );
}

/**
 * Changes what a plan allows, now or not at all; limits that are not given stay what they are by now.
 * Rejects with Firestore's own error when the rules refuse.
 */
export function changeLimits(planType: string, limits: Partial<Limits>): Promise<void> {
  return changeOnServer(documentPaths.plan(planType), planSchema, () =>
    Object.keys(limits).length === 0 ? null : limits,
  );
}

/** A page of those who have premium, after `after`. Rejects with Firestore's own error. */
export function readSubscribers(
  after: QueryDocumentSnapshot | null,
): Promise<ReadPage<Account & { readonly uid: string }, QueryDocumentSnapshot>> {
  const asked = query(
    collection(getDb(), documentPaths.users()),
    where('plan', '==', 'premium'),
    orderBy(documentId()),
  );
  return readPageOf(asked, PAGE, after, (stored) => ({
    ...parseFields(accountSchema, stored.data()),
    uid: stored.id,
  }));
}
