import { Account, BY_ITSELF, type Mode, type Surroundings } from './account/account.ts';
import { addToCatalogue, type CatalogueEntry, PREMIUM } from './account/catalogue.ts';
import { BILLING_SETTINGS } from './account/settings.ts';
import { catchUp } from './billing/passTime.ts';
import { createControl } from './control.ts';
import type { StripeDouble } from './double.ts';
import { operations } from './operations/operations.ts';
import { createPages } from './pages/pages.ts';
import { Deliveries, type DeliveriesSettings, type Endpoint } from './webhooks/deliveries.ts';
import { type Api, answerCall, type RecordedCall } from './wire/api.ts';
import { Faults } from './wire/faults.ts';
import { IdempotencyKeys } from './wire/idempotency.ts';

export interface StripeSettings {
  /** The secret keys of the two modes. */
  readonly keys: Readonly<Record<Mode, string>>;
  /** Where the pages of the double are, without a slash at the end. */
  readonly pagesUrl: () => string;
  readonly endpoints: readonly Endpoint[];
  /** What both modes sell; by default what the suite sells. */
  readonly catalogue?: readonly CatalogueEntry[];
  /** The machine's clock, in seconds since 1970. */
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly post: DeliveriesSettings['post'];
}

/** Kept so that a suite left running does not grow. */
const MAX_CALLS = 2000;

/** One account of Stripe, in memory: API under `/v1/`, pages and controls under `/stripe/`. */
export function openStripe(settings: StripeSettings): StripeDouble {
  const { keys, pagesUrl, endpoints, random } = settings;
  let billing = BILLING_SETTINGS;
  let ahead = 0;
  let calls: RecordedCall[] = [];
  const now = () => settings.now() + ahead;
  const deliveries = new Deliveries({ now, wallClock: settings.now, random, post: settings.post });
  deliveries.setEndpoints(endpoints);
  const faults = new Faults();

  const accountOf = (mode: Mode, other: () => Account): Account => {
    const around: Surroundings = {
      now,
      random,
      pagesUrl,
      settings: () => billing,
      existsElsewhere: (id) => Object.values(other().tables).some((table) => table.get(id) !== undefined),
      // The endpoints are those of test mode; live mode would have its own.
      onEvent: (event) => {
        if (mode === 'test') deliveries.accept(event);
      },
    };
    const account = new Account(mode, around);
    for (const entry of settings.catalogue ?? [PREMIUM]) addToCatalogue(account, inMode(entry, mode));
    return account;
  };
  const open = () => {
    const test: Account = accountOf('test', () => accounts.live);
    const live: Account = accountOf('live', () => accounts.test);
    return { test, live };
  };
  const newApi = (): Api => ({
    keys,
    accounts,
    idempotency: { test: new IdempotencyKeys(), live: new IdempotencyKeys() },
    operations,
    faults,
    onCall: (call) => {
      calls = [...calls, call].slice(-MAX_CALLS);
    },
  });
  let accounts = open();
  let api = newApi();

  const double: StripeDouble = {
    service: async (request) => {
      if (request.path.startsWith('/stripe/control')) return control(request);
      if (request.path.startsWith('/stripe/')) return pages(request);
      return request.path.startsWith('/v1/') ? answerCall(api, request) : undefined;
    },
    get accounts() {
      return accounts;
    },
    deliveries,
    faults,
    calls: () => calls,
    passSeconds: (seconds) => {
      ahead += seconds;
      for (const account of Object.values(accounts)) {
        account.transact(BY_ITSELF, () => catchUp(account));
      }
      deliveries.pump();
    },
    changeSettings: (changes) => {
      billing = { ...billing, ...changes };
    },
    settings: () => billing,
    reset: () => {
      deliveries.clear();
      faults.clear();
      billing = BILLING_SETTINGS;
      ahead = 0;
      calls = [];
      accounts = open();
      api = newApi();
    },
  };
  const control = createControl(double);
  const pages = createPages(double);
  return double;
}

/** What is sold in live mode has other ids, as at Stripe. */
function inMode(entry: CatalogueEntry, mode: Mode): CatalogueEntry {
  return mode === 'test' ? entry : { ...entry, product: `${entry.product}Live`, price: `${entry.price}Live` };
}
