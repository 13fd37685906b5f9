import { randomUUID } from 'node:crypto';
import type { Commit, Firestore } from '../core/commands/engine.ts';
import { createDelivery, createDeliveryAgent, type Delivery, postTo } from './delivery.ts';
import { eventOf } from './event.ts';
import { isFiredBy, pathOf, type Trigger } from './trigger.ts';

/** The functions that wait for changes, and the way to tell them. */
export interface TriggerRegistry {
  /** Adds a trigger, in place of one with the same project and key. */
  register(trigger: Trigger): void;
  /** Whether a project's triggers are told of commits, as they are from the start. What they were to be told goes out all the same. */
  switchProject(project: string, enabled: boolean): void;
  /** Stops listening and drops what is not delivered yet. */
  close(): void;
}

export interface TriggerRegistryOptions {
  /** After how many milliseconds each copy of the next event is sent; undefined where it comes as it should. */
  readonly nextEvent: () => readonly number[] | undefined;
  readonly onProblem: (message: string) => void;
}

/**
 * Tells triggers of every commit: each in the order of the commits, none waiting for another, no commit waiting for any.
 * Without a Functions emulator (`host:port`) triggers are only noted.
 */
export function createTriggerRegistry(
  firestore: Firestore,
  functionsEmulator: string | undefined,
  { nextEvent, onProblem }: TriggerRegistryOptions,
): TriggerRegistry {
  const triggers = new Map<string, { trigger: Trigger; delivery: Delivery | undefined }>();
  const silenced = new Set<string>();
  const agent = createDeliveryAgent();

  const tell = (commit: Commit): void => {
    for (const { trigger, delivery } of triggers.values()) {
      if (delivery === undefined || silenced.has(trigger.project)) continue;
      for (const change of commit.changes) {
        if (!isFiredBy(trigger, commit.database, change)) continue;
        const path = `/functions/projects/${trigger.project}/triggers/${trigger.key}`;
        const event = eventOf(trigger, commit, change, randomUUID());
        if ('tooLarge' in event) {
          onProblem(`${trigger.key} is not told of ${pathOf(change.name)}: ${event.tooLarge}`);
          continue;
        }
        const delays = nextEvent();
        if (delays === undefined) delivery.deliver(path, event);
        else for (const delay of delays) delivery.deliverAfter(delay, path, event);
      }
    }
  };

  const stopObserving = firestore.onCommit(tell);

  return {
    register(trigger) {
      const id = `${trigger.project}/${trigger.key}`;
      // A trigger registered again keeps its queue, and with it the order of its events.
      const delivery =
        triggers.get(id)?.delivery ??
        (functionsEmulator === undefined
          ? undefined
          : createDelivery(postTo(functionsEmulator, agent), onProblem));
      triggers.set(id, { trigger, delivery });
    },
    switchProject(project, enabled) {
      if (enabled) silenced.delete(project);
      else silenced.add(project);
    },
    close() {
      stopObserving();
      for (const { delivery } of triggers.values()) delivery?.stop();
      agent.destroy();
    },
  };
}
