import type { Server } from '../domain/server.ts';
import { logFailure } from '../platform/log.ts';
import { getServer } from './app.ts';

/** One thing that an event sets off. Events come at least once and in any order: a repeat must change nothing. */
export type Step<Event> = (server: Server, event: Event) => Promise<unknown>;

/** The steps of an event by their names, each loaded when it is first needed from a module that exports it under its name. */
export type Steps<Name extends string, Event> = {
  readonly [Key in Name]: () => Promise<Readonly<Record<NoInfer<Key>, Step<Event>>>>;
};

/**
 * Runs all steps beside each other, but those that are left out; one that fails holds up no other.
 * @throws AggregateError when a step failed, so that the event is delivered again
 */
export async function runSteps<Name extends string, Event>(
  steps: Steps<Name, Event>,
  event: Event,
  leftOut: readonly NoInfer<Name>[] = [],
): Promise<void> {
  const server = getServer();
  const failures = new Map<Name, unknown>();
  const run = async (name: Name) => {
    try {
      const module = await steps[name]();
      await module[name](server, event);
    } catch (error) {
      logFailure(`${name} failed`, error);
      failures.set(name, error);
    }
  };
  const names = namesOf(steps).filter((name) => !leftOut.includes(name));
  await Promise.all(names.map(run));
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `These steps failed: ${[...failures.keys()].join(', ')}.`);
}

function namesOf<Name extends string>(steps: { readonly [Key in Name]: unknown }): Name[] {
  const names: Name[] = [];
  for (const name in steps) names.push(name);
  return names;
}

/** A trigger that keeps failing is retried for a day; after this long what it has to tell is no news. */
const MAX_AGE_MS = 6 * 3_600_000;

/** Whether an event is still worth telling somebody of. Giving up is logged: somebody has to know. */
export function isFresh(event: { readonly id: string; readonly time: string }, now: Date): boolean {
  const age = now.getTime() - new Date(event.time).getTime();
  if (age <= MAX_AGE_MS) return true;
  logFailure('An event was given up after its retries', undefined, { id: event.id, time: event.time });
  return false;
}
