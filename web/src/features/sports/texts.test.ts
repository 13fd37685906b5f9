import { expect, it } from 'vitest';
import { activeCount } from '../../domain/sports/components/SportCard.tsx';
import { texts } from './texts.ts';

it.each([
  [0, 'Connectez-vous pour trouver un partenaire.'],
  [1, 'Connectez-vous pour trouver un partenaire.'],
  [2, 'Connectez-vous pour en rencontrer.'],
])('offers a visitor to meet those who practise a sport, if there are several (%i)', (count, invitation) => {
  expect(texts.visitorCount(count, activeCount(count))).toBe(`${activeCount(count)} sur Tod. ${invitation}`);
});
