import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBench, set } from '../core/testing.ts';
import { createTriggerRegistry } from './registry.ts';
import type { Trigger } from './trigger.ts';

const KIB = 1024;

/** A bench with one trigger on all users; `taken` resolves with how many events arrived once the function was told of `last`. */
async function createScene(generation: Trigger['generation']) {
  const bodies: string[] = [];
  const problems: string[] = [];
  let sawLast = () => {};
  const taken = new Promise<number>((resolve) => {
    sawLast = () => resolve(bodies.length);
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString());
    response.end();
    const isLast = request.headers['ce-document'] === 'users/last' || bodies.at(-1)?.includes('users/last');
    if (isLast) sawLast();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const bench = createBench();
  const registry = createTriggerRegistry(bench.firestore, `127.0.0.1:${address.port}`, {
    nextEvent: () => undefined,
    onProblem: (problem) => problems.push(problem),
  });
  registry.register({
    project: 'demo',
    key: 'greet',
    kind: 'written',
    eventType: 'google.cloud.firestore.document.v1.written',
    database: '(default)',
    document: 'users/{uid}',
    generation,
  });
  onTestFinished(() => {
    registry.close();
    server.close();
  });
  return { bench, problems, taken };
}

describe('an event', () => {
  it('of the second generation is not told beyond 512 KiB, old and new value together, and it is said what production does', async () => {
    const { bench, problems, taken } = await createScene(2);
    await bench.commit(set('users/ann', { bio: 'a'.repeat(300 * KIB) }));
    await bench.commit(set('users/ann', { bio: 'b'.repeat(300 * KIB) }));
    await bench.commit(set('users/last', {}));
    expect(await taken).toBe(2);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^greet is not told of users\/ann: its event has 614,\d{3} bytes, and Eventarc takes 524,288 at most\. Production loses it\.$/,
    );
  });

  it('is told up to the limit, byte by byte, its attributes among them', async () => {
    const { bench, problems } = await createScene(2);
    // What an event has besides its text, as the first refusal says.
    await bench.commit(set('users/ann', { bio: 'a'.repeat(512 * KIB) }));
    const said = Number(/has ([\d,]+) bytes/.exec(problems[0] ?? '')?.[1]?.replaceAll(',', ''));
    const besides = said - 512 * KIB;
    expect(besides).toBeGreaterThan(300);
    await bench.commit(set('users/bob', { bio: 'b'.repeat(512 * KIB - besides) }));
    expect(problems).toHaveLength(1);
    await bench.commit(set('users/eve', { bio: 'e'.repeat(512 * KIB - besides + 1) }));
    expect(problems).toHaveLength(2);
    expect(problems[1]).toContain('524,289 bytes');
  });

  it('of the first generation, which Eventarc does not carry, may be larger', async () => {
    const { bench, problems, taken } = await createScene(1);
    await bench.commit(set('users/ann', { bio: 'a'.repeat(1000 * KIB) }));
    await bench.commit(set('users/ann', { bio: 'b'.repeat(1000 * KIB) }));
    await bench.commit(set('users/last', {}));
    expect(await taken).toBe(3);
    expect(problems).toEqual([]);
  });
});
