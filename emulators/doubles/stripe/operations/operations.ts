import type { Operation } from '../wire/operation.ts';
import { catalogue } from './catalogue.ts';
import { checkoutSessions } from './checkoutSessions.ts';
import { customers } from './customers.ts';
import { events } from './events.ts';
import { invoices } from './invoices.ts';
import { payments } from './payments.ts';
import { portalSessions } from './portalSessions.ts';
import { refunds } from './refunds.ts';
import { subscriptions } from './subscriptions.ts';
import { testClocks } from './testClocks.ts';

/** Everything that this double can be asked through the API; of two that fit an address the first counts. */
export const operations: readonly Operation[] = [
  ...customers,
  ...catalogue,
  ...checkoutSessions,
  ...subscriptions,
  ...invoices,
  ...payments,
  ...refunds,
  ...portalSessions,
  ...events,
  ...testClocks,
];
