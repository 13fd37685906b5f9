import { describe, expect, it } from 'vitest';
import { draftState, readDraftState } from './draftState.ts';

describe('readDraftState', () => {
  it('reads what draftState wrote', () => {
    expect(readDraftState(draftState('Mardi ?'))).toBe('Mardi ?');
  });

  it.each([null, undefined, 'Mardi ?', {}, { draft: 3 }, { draft: '' }])('finds nothing in %j', (state) => {
    expect(readDraftState(state)).toBeUndefined();
  });
});
