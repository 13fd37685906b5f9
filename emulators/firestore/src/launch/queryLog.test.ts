import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { requirementsOf } from '../core/indexes/requirement.ts';
import { planQuery } from '../core/queries/plan.ts';
import { and, descending, group, query, ROOT, where } from '../core/testing.ts';
import { openQueryLog, readQueryLog } from './queryLog.ts';

it('gives back what several servers noted, each kind once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'queries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'deeper/log.jsonl');
  const [first, second] = [
    query('c', { where: and(where('a', 'EQUAL', 1n), where('b', 'EQUAL', 1n)), orderBy: [descending('x')] }),
    group('c', { where: where('l', 'ARRAY_CONTAINS', 1n) }),
  ].flatMap((asked) => requirementsOf(planQuery(ROOT, asked)));
  if (first === undefined || second === undefined) throw new Error('Nothing is asked for.');
  const note = openQueryLog(file);
  note(first);
  note(second);
  openQueryLog(file)({ ...first, equalities: first.equalities.toReversed() });
  expect(readQueryLog(file)).toEqual([{ ...first, equalities: ['b', 'a'] }, second]);
});
