import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureOfSport } from './sportPicture.ts';

const DRAWN = globSync(join(import.meta.dirname, '../../../public/sports/*.svg')).map((file) =>
  basename(file),
);
const named = (name: string) => pictureOfSport({ name, imageUrl: '' });

describe('pictureOfSport', () => {
  it('takes the sport’s own picture first', () => {
    expect(pictureOfSport({ name: 'Tennis', imageUrl: 'https://exemple.fr/t.webp' })).toBe(
      'https://exemple.fr/t.webp',
    );
  });

  it.each([
    ['Beach-volley', 'volleyball'],
    ['Tennis de table', 'tennis-de-table'],
    ['Tennis', 'tennis'],
    ['Futsal', 'football'],
    ['Course à pied', 'course-a-pied'],
    ['Vélo électrique', 'cyclisme'],
    ['Kick-boxing', 'boxe'],
    ['Pilates', 'yoga'],
  ])('finds the ground of %s by its name', (name, ground) => {
    expect(named(name)).toBe(`/sports/${ground}.svg`);
    expect(DRAWN).toContain(`${ground}.svg`);
  });

  it('shows the ground of no sport for a name that speaks of none', () => {
    expect(named('Quidditch')).toBe('/field.svg');
  });
});
