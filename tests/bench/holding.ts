/** What is running now and has to be stopped if this process ends. */
const held = new Set<() => Promise<unknown>>();

/**
 * Starts something, uses it, and stops it however the use ends.
 * @throws what the start, the use or the stop throws; both where the use and the stop fail
 */
export async function holding<Resource, Result>(
  start: () => Promise<Resource>,
  stop: (resource: Resource) => Promise<unknown>,
  use: (resource: Resource) => Promise<Result>,
): Promise<Result> {
  const starting = start();
  let stopping: Promise<unknown> | undefined;
  const stopOnce = () => {
    stopping ??= starting.then(stop);
    return stopping;
  };
  held.add(stopOnce);
  try {
    const resource = await starting;
    const result = await use(resource).catch(async (error: unknown) => {
      await stopOnce().catch((second: unknown) => {
        throw new AggregateError([error, second], `${messageOf(error)} Then: ${messageOf(second)}`);
      });
      throw error;
    });
    await stopOnce();
    return result;
  } finally {
    held.delete(stopOnce);
  }
}

/** Stops whatever is running, the newest first, for a bench that does not come to its end. */
export async function stopEverything(): Promise<void> {
  for (const stop of [...held].toReversed()) {
    try {
      await stop();
    } catch (error) {
      // What could not start or stop must not keep the rest running.
      console.error(`  ${messageOf(error)}`);
    }
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
