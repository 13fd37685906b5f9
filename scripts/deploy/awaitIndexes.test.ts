import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../suite/startSuite.ts';
import { awaitIndexes } from './awaitIndexes.ts';

/** What firebase-tools prints of indexes in these states, by its own code. */
function printed(...states: readonly string[]): string {
  const indexes = states.map((state, index) => ({
    name: `projects/tod/databases/(default)/collectionGroups/tods/indexes/${index}`,
    state,
    fields: [
      { fieldPath: 'participants', arrayConfig: 'CONTAINS' },
      { fieldPath: 'updatedAt', order: 'DESCENDING' },
      { fieldPath: '__name__', order: 'DESCENDING' },
    ],
  }));
  const program = `
    const { PrettyPrint } = require('firebase-tools/lib/firestore/pretty-print');
    console.log('Compound Indexes');
    for (const index of ${JSON.stringify(indexes)}) console.log(new PrettyPrint().prettyIndexString(index));
    console.log('\\nField Overrides\\n[messages.content] -- (no indexes)');`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--eval', program], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** Waits while firebase-tools answers with one text after the other. */
async function waitThrough(...answers: readonly string[]) {
  const lines: string[] = [];
  const left = answers.map((text) => ({ code: 0, text }));
  const list = () => left.shift() ?? { code: 9, text: '' };
  const code = await awaitIndexes(
    list,
    async () => undefined,
    (line) => lines.push(line),
  );
  return { code, lines, unasked: left.length };
}

describe('awaitIndexes', () => {
  it('goes on at once where all are built', async () => {
    expect(await waitThrough(printed('READY', 'READY'), '')).toEqual({ code: 0, lines: [], unasked: 1 });
  });

  it('waits while some are built, and says how many whenever that changes', async () => {
    const two = printed('CREATING', 'READY', 'CREATING');
    const one = printed('READY', 'READY', 'CREATING');
    expect(await waitThrough(two, two, one, printed('READY', 'READY', 'READY'))).toEqual({
      code: 0,
      lines: ['Tod: Firestore builds 2 more of 3 indexes…', 'Tod: Firestore builds 1 more of 3 indexes…'],
      unasked: 0,
    });
  });

  it('ends where one cannot be built, and names it', async () => {
    const { code, lines } = await waitThrough(printed('READY', 'NEEDS_REPAIR'));
    expect(code).toBe(1);
    expect(lines).toEqual([
      'Tod: Firestore has not built its indexes. NEEDS_REPAIR (tods) -- (participants,CONTAINS) (updatedAt,DESCENDING).',
    ]);
  });

  it('ends where none is named, as there are some', async () => {
    expect((await waitThrough('Compound Indexes\nNone\n')).code).toBe(1);
  });

  it('ends with the exit code of the question', async () => {
    expect((await waitThrough()).code).toBe(9);
  });
});
