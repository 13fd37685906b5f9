import { isNews, logLeftOut } from '../domain/news.ts';
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
 * @param onDone is told of each step that has succeeded, as soon as it has
 * @throws AggregateError when a step failed, so that the event is delivered again
 */
export async function runSteps<Name extends string, Event>(
  steps: Steps<Name, Event>,
  event: Event,
  leftOut: readonly NoInfer<Name>[] = [],
  onDone: (name: NoInfer<Name>) => void = () => undefined,
): Promise<void> {
  const server = getServer();
  const failures = new Map<Name, unknown>();
  const run = async (name: Name) => {
    try {
      const module = await steps[name]();
      await module[name](server, event);
      onDone(name);
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

/** By which Eventarc knows an event, and when it happened. */
export interface Happening {
  readonly id: string;
  readonly time: string;
}

/**
 * Runs the steps of something that has happened, without those that tell of it where it is no news any more: whatever else follows has to
 * be true in the end, however late: Eventarc tries an event that fails for a day. Somebody has to know of both, so that is logged.
 * @throws AggregateError as `runSteps` does
 */
export async function followEvent<Name extends string, Event>(
  { id, time }: Happening,
  steps: Steps<Name, Event>,
  event: Event,
  news: readonly NoInfer<Name>[] = [],
): Promise<void> {
  const isLate = !isNews(new Date(time), getServer().now());
  if (isLate && news.length > 0) logLeftOut({ id, time });
  try {
    await runSteps(steps, event, isLate ? news : []);
  } catch (error) {
    if (isLate) logFailure('An event still fails after six hours', undefined, { id, time });
    throw error;
  }
}
