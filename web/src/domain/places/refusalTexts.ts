import type { PlaceRefusal } from '@tod/model';
import { addRefusalTexts } from '../../platform/text/errors.ts';

const texts = {
  placesUnavailable: 'Impossible de trouver des lieux sportifs à proximité',
  cityUnavailable: 'Le service d’adresses ne répond pas. Réessayez dans un instant.',
} as const satisfies Record<PlaceRefusal, string>;

addRefusalTexts(texts);
