import { describe, expect, it } from 'vitest';
import { hasVisibleChange } from './personChange.ts';

const before = { name: 'Anne', avatarVersion: null, city: 'Annecy', sportIds: ['tennis', 'yoga'], bio: '' };
const changes = (difference: object) => hasVisibleChange({ before, after: { ...before, ...difference } });

describe('hasVisibleChange', () => {
  it('sees a new name, picture, city or first sport, and a suspension', () => {
    expect(changes({ name: 'Anna' })).toBe(true);
    expect(changes({ avatarVersion: '2' })).toBe(true);
    expect(changes({ city: 'Lyon' })).toBe(true);
    expect(changes({ sportIds: ['yoga', 'tennis'] })).toBe(true);
    expect(changes({ suspended: true })).toBe(true);
  });

  it('ignores the rest', () => {
    expect(changes({})).toBe(false);
    expect(changes({ bio: 'Bonjour', lastActive: new Date(), sportIds: ['tennis', 'judo'] })).toBe(false);
  });
});
