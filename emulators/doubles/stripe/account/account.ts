import type Stripe from 'stripe';
import { noSuch, StripeError } from '../wire/stripeError.ts';
import { type IdKind, newId } from './ids.ts';
import { previousAttributes } from './previousAttributes.ts';
import type { BillingSettings } from './settings.ts';
import type { StoredEvent } from './stored.ts';
import { Journal, type Table } from './table.ts';
import { openTables, type Tables } from './tables.ts';

export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

export type Mode = 'live' | 'test';

/** Which request caused something; null where time did. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

export const BY_ITSELF: Cause = { requestId: null, idempotencyKey: null };

/** What the account cannot make itself. */
export interface Surroundings {
  /** Seconds since 1970. */
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  readonly settings: () => BillingSettings;
  /** Whether the account's other mode has something under this id. */
  readonly existsElsewhere: (id: string) => boolean;
  readonly onEvent: (event: StoredEvent) => void;
  /** Where the pages of the double are: `http://127.0.0.1:4608`. */
  readonly pagesUrl: () => string;
}

/** All objects of one mode of an account. What is done in `transact` happens as a whole or not at all. */
export class Account {
  readonly mode: Mode;
  readonly tables: Tables;
  readonly #journal = new Journal();
  readonly #around: Surroundings;
  #cause = BY_ITSELF;
  #events: StoredEvent[] = [];
  /** While the past is made up for, the moment that is being made up for. */
  #moment: number | undefined;

  constructor(mode: Mode, around: Surroundings) {
    this.mode = mode;
    this.#around = around;
    this.tables = openTables(this.#journal);
  }

  get livemode(): boolean {
    return this.mode === 'live';
  }

  get settings(): BillingSettings {
    return this.#around.settings();
  }

  /** Runs a piece of work; if it throws, nothing of it stays, but for a refusal that keeps its work. */
  transact<T>(cause: Cause, work: () => T): T {
    this.#cause = cause;
    try {
      const result = work();
      this.#publish();
      return result;
    } catch (error) {
      if (error instanceof StripeError && error.keepsWork) {
        this.#publish();
      } else {
        this.#journal.rollBack();
        this.#events = [];
      }
      throw error;
    } finally {
      this.#cause = BY_ITSELF;
      this.#moment = undefined;
    }
  }

  #publish(): void {
    this.#journal.commit();
    for (const event of this.#events.splice(0)) this.#around.onEvent(event);
  }

  /** Does what no request has caused, although one may have set it off. */
  byItself(work: () => void): void {
    const cause = this.#cause;
    this.#cause = BY_ITSELF;
    try {
      work();
    } finally {
      this.#cause = cause;
    }
  }

  newId(kind: IdKind): string {
    return newId(kind, this.mode, this.#around.random);
  }

  /** The address of one of the double's pages. */
  pageUrl(path: string): string {
    return `${this.#around.pagesUrl()}${path}`;
  }

  /** The account's own time in seconds, whatever test clocks say. */
  now(): number {
    return this.#moment ?? this.#around.now();
  }

  /** What the account takes for now until the present piece of work ends. */
  setMoment(seconds: number): void {
    this.#moment = seconds;
  }

  /** The time of a customer: that of their test clock, where they have one. */
  timeOf(customerId: string | null): number {
    return this.clockOf(customerId)?.frozen_time ?? this.now() + this.aheadOf(customerId);
  }

  /** By how many seconds a customer is ahead of the account, because somebody moved their time on. */
  aheadOf(customerId: string | null): number {
    return customerId === null ? 0 : (this.tables.headStarts.get(customerId)?.seconds ?? 0);
  }

  clockOf(customerId: string | null) {
    const customer = customerId === null ? undefined : this.tables.customers.get(customerId);
    const clockId = customer?.deleted === true ? undefined : customer?.test_clock;
    const clock = clockId == null ? undefined : this.tables.testClocks.get(clockId);
    return clock?.deleted === true ? undefined : clock;
  }

  /** The row of this id. @throws StripeError where there is none, saying so if the other mode has one */
  find<Row extends { readonly id: string }>(table: Table<Row>, id: string, param = 'id'): Row {
    const row = table.get(id);
    if (row !== undefined) return row;
    throw this.noSuch(table.noun, id, param);
  }

  noSuch(noun: string, id: string, param = 'id'): StripeError {
    const elsewhere = this.mode === 'live' ? 'test' : 'live';
    return noSuch({ noun, id, param, ...(this.#around.existsElsewhere(id) ? { existsIn: elsewhere } : {}) });
  }

  add<Row extends Emitted, New extends Row>(
    table: Table<Row>,
    row: New,
    ...types: readonly Stripe.Event.Type[]
  ): New {
    table.put(row);
    for (const type of types) this.emit(type, row);
    return row;
  }

  /** Puts changes into a row and tells what was there before; nothing happens where nothing differs. */
  change<Row extends Emitted, Old extends Row>(
    table: Table<Row>,
    row: Old,
    changes: Partial<Old>,
    ...types: readonly Stripe.Event.Type[]
  ): Old {
    const next = { ...row, ...changes };
    const previous = previousAttributes(row, next);
    if (previous === undefined) return row;
    table.put(next);
    for (const type of types) this.emit(type, next, type.endsWith('.updated') ? previous : undefined);
    return next;
  }

  /** An event about an object as it is now. */
  emit(type: Stripe.Event.Type, object: Emitted, previous?: Readonly<Record<string, unknown>>): void {
    const event: StoredEvent = {
      id: this.newId('event'),
      object: 'event',
      api_version: API_VERSION,
      created: this.timeOf(customerIdOf(object)),
      data: {
        object: structuredClone({ ...object }),
        ...(previous === undefined ? {} : { previous_attributes: structuredClone(previous) }),
      },
      livemode: this.livemode,
      pending_webhooks: 0,
      request: { id: this.#cause.requestId, idempotency_key: this.#cause.idempotencyKey },
      type,
    };
    this.tables.events.put(event);
    this.#events.push(event);
  }
}

/** Whatever an event can be about. */
export interface Emitted {
  readonly id: string;
  readonly object: string;
  readonly customer?: unknown;
}

function customerIdOf(object: Emitted): string | null {
  if (object.object === 'customer') return object.id;
  return typeof object.customer === 'string' ? object.customer : null;
}
