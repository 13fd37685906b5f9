import { describe, expect, it } from 'vitest';
import { hasSuspensionChange, hasVisibleChange } from './personChange.ts';

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

describe('hasSuspensionChange', () => {
  it('sees the beginning and the end of a suspension, and nothing else', () => {
    const suspended = { ...before, suspended: true };
    expect(hasSuspensionChange({ before, after: suspended })).toBe(true);
    expect(hasSuspensionChange({ before: suspended, after: before })).toBe(true);
    expect(hasSuspensionChange({ before: suspended, after: { ...suspended, name: 'Anna' } })).toBe(false);
    expect(hasSuspensionChange({ before, after: { ...before, name: 'Anna' } })).toBe(false);
  });
});
