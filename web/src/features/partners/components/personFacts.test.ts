import { parseDocument, profileSchema, type Sport, sportSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { personFacts } from './personFacts.ts';

const NOW = new Date(2026, 10, 23, 12, 0);
const SPORTS = ['tennis', 'natation', 'judo', 'golf', 'ski'];
const CATALOGUE = new Map<string, Sport>(
  SPORTS.map((id) => [id, { ...parseDocument(sportSchema, { name: id.toUpperCase() }), id }]),
);

function facts(fields: object, own: object = {}, distanceKm?: number) {
  const profile = { ...parseDocument(profileSchema, { name: 'Camille', ...fields }), uid: 'c' };
  return personFacts({ profile, distanceKm }, parseDocument(profileSchema, own), CATALOGUE, NOW);
}

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('personFacts', () => {
  it('shows an age only where one was given', () => {
    expect(plain(facts({ birthYear: 1997 }).heading)).toBe('Camille, 29 ans');
    expect(facts({}).heading).toBe('Camille');
  });

  it('says how far away somebody is', () => {
    expect(plain(facts({ city: 'Annecy' }, {}, 3.2).location)).toBe('Annecy · à 3 km');
    for (const kilometres of [0, 0.02, 0.43, 0.99])
      expect(plain(facts({ city: 'Annecy' }, {}, kilometres).location)).toBe('Annecy · à moins de 1 km');
    expect(facts({ city: 'Annecy' }).location).toBe('Annecy · Distance inconnue');
  });

  it('says the distance once on a card, whatever the two have in common', () => {
    const both = { sportIds: ['tennis'], latitude: 45.9, longitude: 6.12 };
    const { location, reason } = facts({ ...both, city: 'Annecy', latitude: 45.93 }, both, 3.3);
    expect(plain(location)).toBe('Annecy · à 3 km');
    expect(plain(reason)).toBe('1 sport en commun · même niveau');
  });

  it('shows three sports, the common ones first, and counts the rest', () => {
    const shown = facts(
      { sportIds: SPORTS, skillLevels: { ski: 'advanced' } },
      { sportIds: ['ski', 'golf'] },
    );
    expect(shown.sports).toEqual(['GOLF · intermédiaire', 'SKI · avancé', 'TENNIS · intermédiaire']);
    expect(shown.moreSports).toBe(2);
    expect(shown.coverSport).toBe('golf');
  });

  it('leaves out sports that the catalogue no longer has', () => {
    expect(facts({ sportIds: ['quidditch', 'judo'] })).toMatchObject({
      sports: ['JUDO · intermédiaire'],
      moreSports: 0,
    });
  });

  it('cuts a presentation at 100 characters', () => {
    expect(facts({ bio: 'x'.repeat(100) }).bio).toBe('x'.repeat(100));
    expect(facts({ bio: 'x'.repeat(101) }).bio).toBe(`${'x'.repeat(100)}…`);
    expect(facts({ bio: '🎾'.repeat(120) }).bio).toBe(`${'🎾'.repeat(100)}…`);
  });

  it('knows who is here now', () => {
    expect(facts({ lastActive: new Date(NOW.getTime() - 60_000) })).toMatchObject({
      seen: 'En ligne',
      presence: 'online',
    });
    expect(facts({ lastActive: null })).toMatchObject({ seen: '', presence: 'earlier' });
  });

  it.each([
    [4.9, 'online'],
    [9, 'online'],
    [10, 'today'],
    [23 * 60, 'today'],
    [24 * 60, 'earlier'],
  ])('calls somebody seen %s minutes ago %s', (minutes, presence) => {
    expect(facts({ lastActive: new Date(NOW.getTime() - minutes * 60_000) }).presence).toBe(presence);
  });
});
