/**
 * Shared locks that read-write transactions hold on what they have read, and the writes that wait for them.
 * Holding a lock never waits; a write waits while another transaction holds a lock on one of its documents. Transactions that
 * wait for each other would wait for ever: of those the one that began last gives up at once, so that whoever has waited
 * longest gets through.
 */
import type { FirestoreOptions } from '../commands/engine.ts';
import { lastSegment, parentOf } from '../documents/resourceName.ts';
import { StatusError } from '../status.ts';

const LOCK_TIMEOUT_MILLISECONDS = 2000;
/** The key of a lock on all collections. */
const EVERYTHING = '*';

const TOO_MUCH_CONTENTION = 'Too much contention on these documents. Please try again.';

/** Who holds locks: compared by identity. */
export interface LockOwner {
  /** Its place in the order in which transactions begin. */
  readonly order: number;
}

interface Waiter {
  readonly owner: LockOwner | undefined;
  readonly names: readonly string[];
  readonly proceed: () => void;
  readonly giveUp: (reason: StatusError) => void;
}

export class Locks {
  readonly #schedule: FirestoreOptions['schedule'];
  readonly #owners = new Map<string, Set<LockOwner>>();
  readonly #held = new Map<LockOwner, Set<string>>();
  readonly #waiting = new Set<Waiter>();

  constructor(schedule: FirestoreOptions['schedule']) {
    this.#schedule = schedule;
  }

  /** Locks a document, found or not. */
  lockDocument(owner: LockOwner, name: string): void {
    this.#lock(owner, documentKey(name));
  }

  /** Locks every collection with an id, under any parent; every collection without one. */
  lockCollections(owner: LockOwner, collectionId: string | undefined): void {
    this.#lock(owner, collectionId === undefined ? EVERYTHING : collectionKey(collectionId));
  }

  /** Gives up all that is held and ends the waiting of its owner, then lets those go on that waited for it. */
  release(owner: LockOwner, reason: StatusError): void {
    for (const key of this.#held.get(owner) ?? []) {
      const owners = this.#owners.get(key);
      owners?.delete(owner);
      if (owners?.size === 0) this.#owners.delete(key);
    }
    this.#held.delete(owner);
    for (const waiter of this.#waiting) {
      if (waiter.owner === owner) waiter.giveUp(reason);
    }
    this.#resume();
  }

  /** Whether a write to any of these documents would have to wait. */
  isBlocked(owner: LockOwner | undefined, names: readonly string[]): boolean {
    if (this.#owners.size === 0 || names.length === 0) return false;
    if (this.#isHeldByOther(EVERYTHING, owner)) return true;
    return names.some((name) => keysOf(name).some((key) => this.#isHeldByOther(key, owner)));
  }

  /**
   * Runs a write at once, or as soon as no other transaction holds its documents; nothing comes between the last
   * lock's release and the write. ABORTED after 2 seconds of waiting, and at once for the youngest of those that wait for each
   * other.
   */
  run<Result>(owner: LockOwner | undefined, names: readonly string[], write: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (!this.isBlocked(owner, names)) {
        resolve(write());
        return;
      }
      const stopTimer = this.#schedule(() => {
        const reason = new StatusError('ABORTED', TOO_MUCH_CONTENTION);
        if (owner === undefined) waiter.giveUp(reason);
        else this.release(owner, reason);
      }, LOCK_TIMEOUT_MILLISECONDS);
      const leave = (): void => {
        stopTimer();
        this.#waiting.delete(waiter);
      };
      const waiter: Waiter = {
        owner,
        names,
        proceed: () => {
          leave();
          try {
            resolve(write());
          } catch (caught) {
            reject(caught);
          }
        },
        giveUp: (reason) => {
          leave();
          reject(reason);
        },
      };
      this.#waiting.add(waiter);
      this.#breakDeadlocks(waiter);
    });
  }

  /** Ends the youngest of each circle of transactions that wait for each other, until `waiter` is in none. */
  #breakDeadlocks(waiter: Waiter): void {
    while (this.#waiting.has(waiter) && waiter.owner !== undefined) {
      const circle = this.#findCircle(waiter.owner, waiter.owner, new Set());
      if (circle === undefined) return;
      const [victim] = circle.toSorted((one, other) => other.order - one.order);
      if (victim === undefined) return;
      this.release(victim, new StatusError('ABORTED', TOO_MUCH_CONTENTION));
    }
  }

  /** Those through whom `from` waits for `end`, `from` first; undefined where it does not. Each is looked at once. */
  #findCircle(from: LockOwner, end: LockOwner, seen: Set<LockOwner>): LockOwner[] | undefined {
    for (const waiter of this.#waiting) {
      if (waiter.owner !== from) continue;
      for (const holder of this.#holdersBefore(waiter)) {
        if (holder === end) return [from];
        if (seen.has(holder)) continue;
        seen.add(holder);
        const rest = this.#findCircle(holder, end, seen);
        if (rest !== undefined) return [from, ...rest];
      }
    }
    return undefined;
  }

  /** The other transactions that hold what somebody waits for. */
  #holdersBefore({ owner, names }: Waiter): Set<LockOwner> {
    const keys = [EVERYTHING, ...names.flatMap(keysOf)];
    const holders = new Set(keys.flatMap((key) => [...(this.#owners.get(key) ?? [])]));
    if (owner !== undefined) holders.delete(owner);
    return holders;
  }

  #resume(): void {
    for (const waiter of this.#waiting) {
      if (!this.isBlocked(waiter.owner, waiter.names)) waiter.proceed();
    }
  }

  #lock(owner: LockOwner, key: string): void {
    const owners = this.#owners.get(key);
    if (owners === undefined) this.#owners.set(key, new Set([owner]));
    else owners.add(owner);
    const held = this.#held.get(owner);
    if (held === undefined) this.#held.set(owner, new Set([key]));
    else held.add(key);
  }

  #isHeldByOther(key: string, owner: LockOwner | undefined): boolean {
    const owners = this.#owners.get(key);
    return owners !== undefined && (owners.size > 1 || owner === undefined || !owners.has(owner));
  }
}

/** What a transaction may hold that a write to this document waits for. */
function keysOf(name: string): readonly string[] {
  return [documentKey(name), collectionKey(lastSegment(parentOf(name)))];
}

function documentKey(name: string): string {
  return `document ${name}`;
}

function collectionKey(collectionId: string): string {
  return `collection ${collectionId}`;
}
