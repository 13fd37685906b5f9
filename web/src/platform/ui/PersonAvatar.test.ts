import { describe, expect, it } from 'vitest';
import { initialsOf } from './PersonAvatar.tsx';

describe('initialsOf', () => {
  it.each([
    ['Camille Martin', 'CM'],
    ['yanis', 'YA'],
    ['Jean-Pierre de la Tour', 'JT'],
    ['Élodie', 'ÉL'],
    ['  ', '?'],
    ['Z', 'Z'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
