import { clientIdSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { newId } from './newId.ts';

describe('newId', () => {
  it('makes ids that the server accepts', () => {
    for (let round = 0; round < 50; round += 1) expect(clientIdSchema.isValidSync(newId())).toBe(true);
  });

  it('never makes the same twice', () => {
    const ids = Array.from({ length: 500 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
