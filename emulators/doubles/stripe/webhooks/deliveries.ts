import type { StoredEvent } from '../account/stored.ts';
import { type DeliveryRule, DeliveryRules } from './rules.ts';
import { signatureHeader } from './signature.ts';

/** Where events go, as one registers it in Stripe's dashboard. */
export interface Endpoint {
  readonly url: string;
  readonly secret: string;
  /** The types that are sent; `*` is all. */
  readonly events: readonly string[];
}

export interface Delivery {
  readonly id: number;
  readonly event: string;
  readonly type: string;
  readonly url: string;
  readonly state: 'delivered' | 'dropped' | 'given_up' | 'held' | 'waiting';
  readonly attempts: number;
  /** By the account's clock, in seconds; when it is tried next. */
  readonly dueAt: number;
  /** The status of the last answer; null where none came. */
  readonly lastStatus: number | null;
}

/** What an event is sent with when it is not sent as usual. */
export interface Forgery {
  readonly secret?: string;
  /** How many seconds ago it claims to have been signed. */
  readonly signedSecondsAgo?: number;
}

export interface DeliveriesSettings {
  /** The account's clock, in seconds. */
  readonly now: () => number;
  /** Of the machine, in seconds: signatures are checked against it. */
  readonly wallClock: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Gives the status of the answer. Rejects where none comes. */
  readonly post: (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;
}

/** How long after each failed attempt the next one follows, in seconds: three days in all, as at Stripe. */
const BACK_OFF = [5, 60, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600];
/** Kept so that a suite left running does not grow. */
const MAX_KEPT = 5000;

/**
 * Sends events to their endpoints, one after the other, until each was taken: at least once. Rules drop, repeat, delay or
 * hold them.
 */
export class Deliveries {
  readonly rules = new DeliveryRules();
  readonly #settings: DeliveriesSettings;
  #endpoints: readonly Endpoint[] = [];
  #deliveries: Delivery[] = [];
  readonly #events = new Map<string, StoredEvent>();
  #count = 0;
  #sending: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: DeliveriesSettings) {
    this.#settings = settings;
  }

  setEndpoints(endpoints: readonly Endpoint[]): void {
    this.#endpoints = endpoints;
  }

  list(): readonly Delivery[] {
    return this.#deliveries;
  }

  /** Takes an event on its way. */
  accept(event: StoredEvent): void {
    this.#events.set(event.id, event);
    for (const endpoint of this.#endpoints) {
      if (!endpoint.events.some((type) => type === '*' || type === event.type)) continue;
      const rule = this.rules.next(event.type);
      const copies = rule?.kind === 'duplicate' ? rule.copies : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        this.#add({
          event,
          endpoint,
          state: stateFor(rule),
          delay: rule?.kind === 'delay' ? rule.seconds : 0,
        });
      }
    }
    this.pump();
  }

  /** Sends what is held, in the order in which it came or in another. */
  release(order: 'as_created' | 'reversed' | 'shuffled'): void {
    const held = this.#deliveries.filter(({ state }) => state === 'held');
    const others = this.#deliveries.filter(({ state }) => state !== 'held');
    const now = this.#settings.now();
    this.#deliveries = [
      ...others,
      ...this.#inOrder(held, order).map((one) => ({ ...one, state: 'waiting' as const, dueAt: now })),
    ];
    this.pump();
  }

  /** Makes everything that waits due at once. */
  hurry(): void {
    const now = this.#settings.now();
    this.#deliveries = this.#deliveries.map((one) =>
      one.state === 'waiting' ? { ...one, dueAt: Math.min(one.dueAt, now) } : one,
    );
    this.pump();
  }

  /** Sends an event again, as often as wished, with a signature that need not be right. @returns the answers' statuses */
  async resend(eventId: string, forgery: Forgery = {}): Promise<(number | null)[]> {
    const event = this.#events.get(eventId);
    if (event === undefined) return [];
    return Promise.all(this.#endpoints.map((endpoint) => this.#post(event, endpoint, forgery)));
  }

  /** Resolves when nothing is being sent and nothing is due. */
  async settled(): Promise<void> {
    while (this.#sending !== undefined) await this.#sending;
  }

  /** Looks for what is due and sends it. */
  pump(): void {
    clearTimeout(this.#timer);
    if (this.#sending !== undefined) return;
    this.#sending = this.#sendDue().finally(() => {
      this.#sending = undefined;
      this.#schedule();
    });
  }

  /** Forgets everything. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#deliveries = [];
    this.#events.clear();
    this.rules.clear();
  }

  async #sendDue(): Promise<void> {
    for (;;) {
      const now = this.#settings.now();
      const next = this.#deliveries.find(({ state, dueAt }) => state === 'waiting' && dueAt <= now);
      if (next === undefined) return;
      const event = this.#events.get(next.event);
      const endpoint = this.#endpoints.find(({ url }) => url === next.url);
      const status =
        event === undefined || endpoint === undefined ? null : await this.#post(event, endpoint, {});
      this.#settle(next, status);
    }
  }

  #settle(delivery: Delivery, status: number | null): void {
    const attempts = delivery.attempts + 1;
    const isTaken = status !== null && status >= 200 && status < 300;
    const wait = BACK_OFF[delivery.attempts];
    const next: Delivery = {
      ...delivery,
      attempts,
      lastStatus: status,
      state: isTaken ? 'delivered' : wait === undefined ? 'given_up' : 'waiting',
      dueAt: this.#settings.now() + (wait ?? 0),
    };
    this.#deliveries = this.#deliveries.map((one) => (one.id === delivery.id ? next : one));
  }

  async #post(event: StoredEvent, endpoint: Endpoint, forgery: Forgery): Promise<number | null> {
    const body = JSON.stringify({ ...event, pending_webhooks: 1 }, undefined, 2);
    const at = this.#settings.wallClock() - (forgery.signedSecondsAgo ?? 0);
    try {
      return await this.#settings.post(endpoint.url, body, {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, forgery.secret ?? endpoint.secret, at),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      });
    } catch {
      // Nobody answered; what that means is told by the delivery's state.
      return null;
    }
  }

  #add(delivery: { event: StoredEvent; endpoint: Endpoint; state: Delivery['state']; delay: number }): void {
    const { event, endpoint, state, delay } = delivery;
    this.#count += 1;
    const added: Delivery = {
      id: this.#count,
      event: event.id,
      type: event.type,
      url: endpoint.url,
      state,
      attempts: 0,
      dueAt: this.#settings.now() + delay,
      lastStatus: null,
    };
    this.#deliveries = [...this.#deliveries, added].slice(-MAX_KEPT);
  }

  #schedule(): void {
    const due = this.#deliveries.filter(({ state }) => state === 'waiting').map(({ dueAt }) => dueAt);
    if (due.length === 0) return;
    const seconds = Math.max(0, Math.min(...due) - this.#settings.now());
    // Longer than this no timer lasts.
    this.#timer = setTimeout(() => this.pump(), Math.min(seconds, 2_000_000) * 1000);
    this.#timer.unref();
  }

  #inOrder(held: readonly Delivery[], order: 'as_created' | 'reversed' | 'shuffled'): Delivery[] {
    if (order === 'reversed') return held.toReversed();
    if (order === 'as_created') return [...held];
    return held
      .map((one) => ({ one, place: Buffer.from(this.#settings.random(6)).readUIntBE(0, 6) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one);
  }
}

function stateFor(rule: DeliveryRule | undefined): Delivery['state'] {
  if (rule?.kind === 'drop') return 'dropped';
  return rule?.kind === 'hold' ? 'held' : 'waiting';
}
