import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { OutOfTimeError } from './settleWithin.ts';
import { createTurns } from './turns.ts';

/** Work that notes when it begins and when its turn comes, and is over when it is told to be. */
function openLine(now?: () => number) {
  const lines = new Map<string, Promise<void>[]>();
  const takeTurn = createTurns(now, lines);
  const log: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const join = (key: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    ends.set(name, (failure) => (failure === undefined ? resolve(name) : reject(failure)));
    return takeTurn(key, (turn) => {
      log.push(`${name} begins`);
      return turn.then(() => {
        log.push(`${name} has its turn`);
        return promise;
      });
    });
  };
  const end = async (name: string, failure?: Error) => {
    ends.get(name)?.(failure);
    await settle();
  };
  return { takeTurn, join, end, log, lines };
}

describe('turns', () => {
  it('come one after the other in the order of asking, and others begin meanwhile', async () => {
    const { join, end, log } = openLine();
    const all = ['a', 'b', 'c'].map((name) => join('anne', name));
    await settle();
    expect(log).toEqual(['a begins', 'b begins', 'c begins', 'a has its turn']);
    await end('b');
    expect(log).not.toContain('b has its turn');
    await end('a');
    await end('c');
    expect(log.slice(4)).toEqual(['b has its turn', 'c has its turn']);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('are each key’s own', async () => {
    const { join, log } = openLine();
    void join('anne', 'a');
    void join('léo', 'b');
    await settle();
    expect(log).toContain('b has its turn');
  });

  it('go on after one that failed', async () => {
    const { join, end } = openLine();
    const [first, second] = [join('anne', 'a'), join('anne', 'b')];
    const failed = expect(first).rejects.toThrow('No.');
    await end('a', new Error('No.'));
    await failed;
    await end('b');
    expect(await second).toBe('b');
  });

  it('wait for everybody before, also when one in between needs none', async () => {
    const { join, takeTurn, end, log } = openLine();
    const first = join('anne', 'a');
    await takeTurn('anne', async () => 'refused before its turn');
    const third = join('anne', 'c');
    await settle();
    expect(log).not.toContain('c has its turn');
    await end('a');
    expect(log).toContain('c has its turn');
    await end('c');
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
  });

  it('wait also for those who were left when somebody else was through', async () => {
    const { join, end, log, lines } = openLine();
    const begun = [join('anne', 'a'), join('anne', 'b')];
    await settle();
    await end('a');
    begun.push(join('anne', 'c'), join('anne', 'd'));
    await settle();
    expect(log).toContain('d begins');
    expect(log).not.toContain('c has its turn');
    await end('b');
    expect(log).toContain('c has its turn');
    expect(log).not.toContain('d has its turn');
    await end('c');
    expect(lines.get('anne')).toHaveLength(1);
    await end('d');
    expect(await Promise.all(begun)).toEqual(['a', 'b', 'c', 'd']);
    expect(lines.size).toBe(0);
  });

  it('let four begin at a time, and nobody who has waited for too long', async () => {
    let time = 60_000;
    const { join, end, log } = openLine(() => time);
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => join('anne', name));
    await settle();
    expect(log.filter((entry) => entry.endsWith('begins'))).toHaveLength(4);
    time += 8_000;
    await end('a');
    expect(log).toContain('e begins');
    time += 1;
    const late = expect(all[5]).rejects.toThrow(OutOfTimeError);
    for (const name of ['b', 'c', 'd', 'e']) await end(name);
    await late;
    expect(log).not.toContain('f begins');
  });
});
