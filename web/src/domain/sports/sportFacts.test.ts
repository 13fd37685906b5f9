import { describe, expect, it } from 'vitest';
import { sportFacts } from './sportFacts.ts';
import { popularityLabel, sportTags } from './sportLabels.ts';

const sport = (name: string, more: Partial<Parameters<typeof sportFacts>[0]> = {}) => ({
  name,
  description: '',
  isTeamSport: false,
  seasonality: 'indoor' as const,
  ...more,
});

describe('sportFacts', () => {
  it.each([
    ['Football', 90],
    ['Basketball', 60],
    ['Volleyball', 75],
    ['Handball', 60],
    ['Rugby', 80],
    ['Tennis', 60],
    ['Badminton', 45],
    ['Squash', 45],
    ['Tennis de table', 45],
    ['Natation', 45],
    ['Course à pied', 45],
    ['Cyclisme', 90],
    ['Musculation', 60],
    ['Yoga', 60],
    ['Karaté', 75],
    ['Boxe', 60],
  ])('knows %s by name', (name, minutes) => {
    expect(sportFacts(sport(name)).averageDuration).toBe(minutes);
  });

  it('falls back to water, outdoors and team by the words, at last to a general answer', () => {
    expect(sportFacts(sport('Aviron')).requiredEquipment).toContain('Maillot de bain');
    expect(sportFacts(sport('Escalade')).benefits).toContain('Grand air');
    expect(sportFacts(sport('Golf', { seasonality: 'outdoor' })).averageDuration).toBe(120);
    expect(sportFacts(sport('Ultimate', { isTeamSport: true })).benefits).toContain('Esprit d’équipe');
    expect(sportFacts(sport('Danse')).benefits).toContain('Santé du cœur');
  });
});

describe('popularityLabel', () => {
  it('has the steps of the specification', () => {
    expect([95, 80, 79, 60, 40, 20, 1, 0].map(popularityLabel)).toEqual([
      'Très populaire',
      'Très populaire',
      'Populaire',
      'Populaire',
      'Modéré',
      'Peu populaire',
      'Rare',
      'Inconnu',
    ]);
  });
});

describe('sportTags', () => {
  it('names intensity, kind and place', () => {
    expect(sportTags({ intensity: 'high', isTeamSport: true, seasonality: 'both' })).toEqual([
      'élevée',
      'intense',
      'équipe',
      'mixte',
      'sport',
    ]);
  });
});
