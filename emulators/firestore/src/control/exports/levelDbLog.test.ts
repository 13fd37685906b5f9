import { expect, it } from 'vitest';
import { createLevelDbLog, readLevelDbLog } from './levelDbLog.ts';

const BLOCK_BYTES = 32_768;

it('reads the records that it framed, wherever the first one ends in its block', () => {
  for (let left = 0; left <= 16; left += 1) {
    for (const length of [0, 1, 9, 2 * BLOCK_BYTES]) {
      const records = [Buffer.alloc(BLOCK_BYTES - 7 - left, 1), Buffer.alloc(length, 2), Buffer.alloc(3, 3)];
      const frameNext = createLevelDbLog();
      const log = Buffer.concat(records.map((record) => frameNext(record)));
      expect(readLevelDbLog(log).map((record) => record.length)).toEqual(
        records.map((record) => record.length),
      );
      expect(Buffer.concat([...readLevelDbLog(log)]).equals(Buffer.concat(records))).toBe(true);
    }
  }
});
