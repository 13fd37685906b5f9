import { describe, expect, it } from 'vitest';
import { mayLoseAdminRole } from './adminPolicy.ts';

describe('mayLoseAdminRole', () => {
  it('lets anybody go but the last one', () => {
    expect(mayLoseAdminRole('anne', ['anne', 'leo'])).toBe(true);
    expect(mayLoseAdminRole('anne', ['leo', 'mia'])).toBe(true);
    expect(mayLoseAdminRole('anne', [])).toBe(true);
    expect(mayLoseAdminRole('anne', ['anne'])).toBe(false);
  });
});
