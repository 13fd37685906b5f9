import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import type { DeletedTestClock, TestClock } from '../account/stored.ts';
import { advanceClock } from '../billing/passTime.ts';
import { afterIntervals } from '../billing/periods.ts';
import { isOver, periodOf } from '../billing/subscriptions.ts';
import * as field from '../wire/fields.ts';
import { listPage } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { invalidRequest } from '../wire/stripeError.ts';

const LIST = '/v1/test_helpers/test_clocks';
const DAY = 86_400;
const YEAR = 365 * DAY;

/** Clocks that stand until they are moved on, for customers that are made with them. */
export const testClocks = [
  operation<Stripe.TestHelpers.TestClockCreateParams>(
    'POST',
    LIST,
    {
      customer: field.notHere,
      expand: field.expand(),
      frozen_time: field.required(field.timestamp()),
      name: field.text({ maxLength: 300 }),
    },
    (account, { frozen_time: frozen, name }) => {
      if (account.livemode) {
        throw invalidRequest('Test clocks can only be used in test mode.');
      }
      const now = account.now();
      const clock: TestClock = {
        id: account.newId('test_clock'),
        object: 'test_helpers.test_clock',
        created: now,
        deletes_after: now + 30 * DAY,
        frozen_time: frozen,
        livemode: false,
        name: name ?? null,
        status: 'ready',
        status_details: {},
      };
      return account.add(account.tables.testClocks, clock, 'test_helpers.test_clock.created');
    },
  ),
  operation<Stripe.TestHelpers.TestClockListParams>(
    'GET',
    LIST,
    { ...field.paging, expand: field.expand() },
    (account, parameters) =>
      listPage(account, account.tables.testClocks, LIST, parameters, (row) => row.deleted !== true),
  ),
  operation<Stripe.TestHelpers.TestClockRetrieveParams>(
    'GET',
    '/v1/test_helpers/test_clocks/*',
    { expand: field.expand() },
    (account, _, [id]) => clockOf(account, id),
  ),
  operation<Stripe.TestHelpers.TestClockAdvanceParams>(
    'POST',
    '/v1/test_helpers/test_clocks/*/advance',
    { expand: field.expand(), frozen_time: field.required(field.timestamp()) },
    (account, { frozen_time: until }, [id]) => advance(account, clockOf(account, id), until),
  ),
  operation<Stripe.TestHelpers.TestClockDeleteParams>(
    'DELETE',
    '/v1/test_helpers/test_clocks/*',
    {},
    (account, _, [id]) => deleteClock(account, clockOf(account, id)),
  ),
];

function clockOf(account: Account, id: string): TestClock {
  const clock = account.find(account.tables.testClocks, id);
  if (clock.deleted === true) throw account.noSuch('test clock', id);
  return clock;
}

/** It is said to be under way, as at Stripe, and is done when one looks. */
function advance(account: Account, clock: TestClock, until: number): TestClock {
  if (until <= clock.frozen_time) {
    throw invalidRequest(
      `The frozen_time (${until}) must be after the test clock's current frozen_time (${clock.frozen_time}).`,
      { param: 'frozen_time' },
    );
  }
  if (until > furthest(account, clock)) {
    throw invalidRequest(
      'Cannot advance a test clock more than two intervals into the future based on the shortest subscription interval.',
      { param: 'frozen_time' },
    );
  }
  account.emit('test_helpers.test_clock.advancing', clock);
  account.byItself(() => advanceClock(account, clock.id, until));
  const advanced = clockOf(account, clock.id);
  account.emit('test_helpers.test_clock.ready', advanced);
  return { ...advanced, status: 'advancing', status_details: { advancing: { target_frozen_time: until } } };
}

function furthest(account: Account, clock: TestClock): number {
  const bounds = account.tables.subscriptions
    .all()
    .filter((one) => one.test_clock === clock.id && !isOver(one))
    .map((one) => afterIntervals(clock.frozen_time, periodOf(one).interval, 2));
  return bounds.length === 0 ? clock.frozen_time + 2 * YEAR + DAY : Math.min(...bounds);
}

/** With a clock go its customers and all that is theirs. */
function deleteClock(account: Account, clock: TestClock): DeletedTestClock {
  const { customers, subscriptions, invoices, testClocks: clocks } = account.tables;
  for (const customer of customers.all()) {
    if (customer.deleted === true || customer.test_clock !== clock.id) continue;
    for (const table of [subscriptions, invoices]) {
      for (const row of table.all()) if (row.customer === customer.id) table.remove(row.id);
    }
    customers.put({ id: customer.id, object: 'customer', deleted: true });
  }
  account.emit('test_helpers.test_clock.deleted', clock);
  const deleted: DeletedTestClock = { id: clock.id, object: 'test_helpers.test_clock', deleted: true };
  clocks.put(deleted);
  return deleted;
}
