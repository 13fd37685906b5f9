import { createServer } from '../../functions/src/domain/server.ts';
import type { TestServer } from './testServer.ts';

/** A process of the functions that dies in the middle of its work. */
export interface MortalServer {
  readonly server: TestServer;
  /** Resolves when it dies. Whatever it was doing then neither goes on nor fails: nobody is there any more. */
  readonly death: Promise<void>;
  /** Where it could have died so far. */
  readonly points: readonly string[];
}

/**
 * A process that dies at one of its points: before it asks Stripe something, once Stripe has answered, and once something was
 * written. @param at which one, from 0; it lives on where there are fewer
 */
export function createMortal(server: TestServer, at: number): MortalServer {
  const points: string[] = [];
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  let isDead = false;

  async function pass(point: string): Promise<void> {
    isDead ||= points.length === at;
    points.push(point);
    if (!isDead) return;
    die();
    await new Promise(() => undefined);
  }

  const billing = watch(server.billing, async (method, work) => {
    await pass(`before ${method}`);
    const answer = await work();
    await pass(`after ${method}`);
    return answer;
  });
  const db = watch(server.db, async (method, work) => {
    const answer = await work();
    if (method === 'runTransaction') await pass('after a commit');
    return answer;
  });
  return { server: { ...server, ...createServer({ ...server, billing, db }) }, death, points };
}

/** Methods whose answers are no promise. */
const AT_ONCE = ['openSubscriptions', 'doc', 'collection', 'collectionGroup', 'batch'];

/** The same object, with everything that is asked of it seen by whoever watches. */
function watch<Watched extends object>(
  watched: Watched,
  onCall: (method: string, work: () => unknown) => Promise<unknown>,
): Watched {
  return new Proxy(watched, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      if (AT_ONCE.includes(name)) return value.bind(target);
      return (...parameters: unknown[]) => onCall(name, () => Reflect.apply(value, target, parameters));
    },
  });
}
