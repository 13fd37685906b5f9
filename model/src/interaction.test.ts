import { describe, expect, it } from 'vitest';
import { hidesFromPartners, INTERACTION_TYPES } from './interaction.ts';

describe('hidesFromPartners', () => {
  it('holds for whom one passed or matched, not for whom one only wrote to', () => {
    expect(INTERACTION_TYPES.filter(hidesFromPartners)).toEqual(['pass', 'match']);
  });
});
