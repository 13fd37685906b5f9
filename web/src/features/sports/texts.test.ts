import { expect, it } from 'vitest';
import { texts as sportTexts } from '../../domain/sports/texts.ts';
import { texts } from './texts.ts';

it.each([
  [0, 'Connectez-vous pour trouver un partenaire.'],
  [1, 'Connectez-vous pour trouver un partenaire.'],
  [2, 'Connectez-vous pour en rencontrer.'],
])('offers a visitor to meet those who practise a sport, if there are several (%i)', (count, invitation) => {
  const counted = sportTexts.activeCount(count);
  expect(texts.visitorCount(count, counted)).toBe(`${counted} sur Tod. ${invitation}`);
});
