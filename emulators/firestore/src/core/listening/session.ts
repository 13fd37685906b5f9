import type { Caller } from '../commands/caller.ts';
import type { DocumentView } from '../commands/document.ts';
import type { DocumentChange } from '../commands/engine.ts';
import type { ListenEvent, ListenSession, Target } from '../commands/listening.ts';
import type { Database } from '../database.ts';
import { checkDocumentName, databaseOf } from '../documents/resourceName.ts';
import type { Checks, Guard } from '../guard.ts';
import { requireIndexes } from '../indexes/requireIndexes.ts';
import { planQuery, type QueryPlan } from '../queries/plan.ts';
import { StatusError, toStatusError } from '../status.ts';
import { justBefore } from '../values/timestamp.ts';
import type { Timestamp } from '../values/value.ts';
import { viewDocuments } from './documentsView.ts';
import { EventQueue } from './eventQueue.ts';
import type { Listener, ListeningSession } from './listenerHub.ts';
import { eventsOf, targetEvent } from './memberEvents.ts';
import { viewQuery } from './queryView.ts';
import { encodeResumeToken } from './resumeToken.ts';
import { begin } from './resumption.ts';
import type { MemberChange, View } from './view.ts';
import { viewWindow } from './windowView.ts';

/** One Listen stream: its targets, and the events that tell a client what happens to them. */
export class Session implements ListenSession, ListeningSession {
  readonly #database: Database;
  readonly #view: DocumentView;
  readonly #guard: Guard;
  readonly #caller: Caller;
  readonly #events: EventQueue;
  readonly #targets = new Map<number, Listener>();
  /** 0 as long as the client chooses the ids itself. */
  #lastChosenId = 0;
  /** The last moment that a receiver who is full now was told of; nothing after it is queued. */
  #missedSince: Timestamp | undefined;
  #isClosed = false;

  constructor(database: Database, guard: Guard, caller: Caller, onEvent: (event: ListenEvent) => boolean) {
    this.#database = database;
    this.#view = (name) => database.store.get(name);
    this.#guard = guard;
    this.#caller = caller;
    this.#events = new EventQueue(onEvent, () => this.#catchUp());
    database.listeners.open(this);
  }

  addTarget(target: Target): void {
    if (this.#isClosed) return;
    const targetId = this.#idFor(target);
    if (targetId === undefined) return;
    try {
      const { view, plan } = this.#viewOf(target);
      this.#authorize(target);
      if (plan !== undefined) requireIndexes(this.#database, plan);
      this.#catchUp();
      const time = this.#database.clock.readTime();
      const { isReset, changes, names } = begin(this.#database, target, view);
      this.#events.push([
        targetEvent('ADD', [targetId]),
        ...(isReset ? [targetEvent('RESET', [targetId])] : []),
      ]);
      this.#events.push(eventsOf(new Map([[targetId, changes]]), time));
      if (names !== undefined) this.#events.push([{ kind: 'existenceFilter', targetId, names }]);
      this.#events.push([consistentAt('CURRENT', [targetId], time), consistentAt('NO_CHANGE', [], time)]);
      if (target.once) {
        this.#events.push([targetEvent('REMOVE', [targetId])]);
        return;
      }
      const open: Listener = { target: { ...target, targetId }, view, session: this };
      this.#targets.set(targetId, open);
      this.#database.listeners.add(open);
    } catch (caught) {
      this.#events.push([refusalOf(targetId, caught)]);
    }
  }

  removeTarget(targetId: number): void {
    const open = this.#targets.get(targetId);
    if (open === undefined) return;
    this.#forget(open);
    this.#events.push([targetEvent('REMOVE', [targetId])]);
  }

  resume(): void {
    this.#events.resume();
  }

  close(): void {
    this.#isClosed = true;
    for (const open of [...this.#targets.values()]) this.#forget(open);
    this.#database.listeners.close(this);
    this.#events.close();
  }

  handleCommit(changes: ReadonlyMap<Listener, readonly DocumentChange[]>, time: Timestamp): void {
    if (this.#events.isHeld) {
      this.#missedSince ??= justBefore(time);
      return;
    }
    const byTarget = new Map<number, readonly MemberChange[]>();
    for (const [open, ofTarget] of changes) {
      try {
        const members = open.view.update(ofTarget);
        if (members.length > 0) byTarget.set(open.target.targetId, members);
      } catch (caught) {
        this.#forget(open);
        this.#events.push([refusalOf(open.target.targetId, caught)]);
      }
    }
    if (byTarget.size === 0) return;
    this.#events.push(eventsOf(byTarget, time));
    this.#events.push([consistentAt('NO_CHANGE', [], time)]);
  }

  reauthorize(): void {
    for (const open of [...this.#targets.values()]) {
      try {
        this.#authorize(open.target);
      } catch (caught) {
        this.#forget(open);
        this.#events.push([refusalOf(open.target.targetId, caught)]);
      }
    }
  }

  /** Tells all at once what happened while the receiver was full; all there is, where that is no longer known. */
  #catchUp(): void {
    const since = this.#missedSince;
    if (since === undefined) return;
    this.#missedSince = undefined;
    const time = this.#database.clock.readTime();
    const earlier = this.#database.remembers(since) ? this.#database.at(since) : undefined;
    const byTarget = new Map<number, readonly MemberChange[]>();
    const restarted: number[] = [];
    for (const open of [...this.#targets.values()]) {
      const { targetId } = open.target;
      try {
        this.#authorize(open.target);
        byTarget.set(targetId, earlier === undefined ? open.view.start() : open.view.resume(earlier));
        if (earlier === undefined) restarted.push(targetId);
      } catch (caught) {
        this.#forget(open);
        this.#events.push([refusalOf(targetId, caught)]);
      }
    }
    if (restarted.length > 0) this.#events.push([targetEvent('RESET', restarted)]);
    this.#events.push(eventsOf(byTarget, time));
    if (restarted.length > 0) this.#events.push([consistentAt('CURRENT', restarted, time)]);
    this.#events.push([consistentAt('NO_CHANGE', [], time)]);
  }

  /** Checks what a target asks for, and prepares to look at it. */
  #viewOf({ what }: Target): { readonly view: View; readonly plan?: QueryPlan } {
    const { name } = this.#database;
    if (what.kind === 'documents') {
      for (const document of what.documents) checkDocumentName(document, name);
      const names = [...new Set(what.documents)];
      return { view: viewDocuments(this.#database, names, (asked) => this.#checkGets(asked)) };
    }
    if (databaseOf(what.parent, 'Document parent') !== name) {
      throw new StatusError('INVALID_ARGUMENT', `"${what.parent}" is not in database "${name}".`);
    }
    const plan = planQuery(what.parent, what.query);
    if (plan.nearest !== undefined) {
      throw new StatusError('INVALID_ARGUMENT', 'A query with find_nearest cannot be listened to.');
    }
    const isWindow = plan.limit !== undefined || plan.offset > 0;
    return { plan, view: isWindow ? viewWindow(this.#database, plan) : viewQuery(this.#database, plan) };
  }

  #authorize({ what }: Target): void {
    if (what.kind === 'documents') this.#checkGets(what.documents);
    else this.#openChecks().list(what);
  }

  #checkGets(names: readonly string[]): void {
    const checks = this.#openChecks();
    for (const name of names) checks.get({ name, document: this.#view(name) });
  }

  /** To the rules, what a target asks for is one request, each time that it is looked at. */
  #openChecks(): Checks {
    const { name, clock } = this.#database;
    return this.#guard.open({
      database: name,
      caller: this.#caller,
      view: this.#view,
      time: clock.readTime(),
    });
  }

  /**
   * The id of a new target: its own, or one that the server chooses for it. Undefined where it must not have one of its
   * own because the server chose one before; the client has then been told.
   */
  #idFor({ targetId }: Target): number | undefined {
    if (targetId === 0) {
      do this.#lastChosenId++;
      while (this.#targets.has(this.#lastChosenId));
      return this.#lastChosenId;
    }
    this.#checkTargetId(targetId);
    if (this.#lastChosenId === 0) return targetId;
    const reason = 'target_id must stay 0 on a stream where it was 0 before.';
    this.#events.push([refusalOf(targetId, new StatusError('INVALID_ARGUMENT', reason))]);
    return undefined;
  }

  #checkTargetId(targetId: number): void {
    if (!Number.isInteger(targetId) || targetId < 0) {
      throw new StatusError('INVALID_ARGUMENT', `Invalid target_id ${targetId}.`);
    }
    if (this.#targets.has(targetId)) {
      throw new StatusError('INVALID_ARGUMENT', `target_id ${targetId} is already in use on this stream.`);
    }
  }

  #forget(open: Listener): void {
    this.#targets.delete(open.target.targetId);
    this.#database.listeners.remove(open);
  }
}

function consistentAt(
  change: 'CURRENT' | 'NO_CHANGE',
  targetIds: readonly number[],
  time: Timestamp,
): ListenEvent {
  return { kind: 'targetChange', change, targetIds, readTime: time, resumeToken: encodeResumeToken(time) };
}

function refusalOf(targetId: number, caught: unknown): ListenEvent {
  return { kind: 'targetChange', change: 'REMOVE', targetIds: [targetId], cause: toStatusError(caught) };
}
