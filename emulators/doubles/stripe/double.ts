import type { Service } from '../exchange.ts';
import type { Account, Mode } from './account/account.ts';
import type { BillingSettings } from './account/settings.ts';
import type { Deliveries } from './webhooks/deliveries.ts';
import type { RecordedCall } from './wire/api.ts';
import type { Faults } from './wire/faults.ts';

/** The double of Stripe, with everything that tests may ask of it. */
export interface StripeDouble {
  readonly service: Service;
  readonly accounts: Readonly<Record<Mode, Account>>;
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  readonly calls: () => readonly RecordedCall[];
  /** Moves the account's clock on, and does what that brings. Customers with a test clock keep their time. */
  readonly passSeconds: (seconds: number) => void;
  readonly changeSettings: (changes: Partial<BillingSettings>) => void;
  readonly settings: () => BillingSettings;
  /** As it was when it began. */
  readonly reset: () => void;
}
