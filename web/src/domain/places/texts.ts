import type { PlaceType } from '@tod/model';
import { countOf } from '../../platform/text/format.ts';

/** Places to do sport near oneself, wherever they are offered. */
export const texts = {
  sport: 'Sport',
  directions: (place: string) => `Itinéraire vers ${place}`,
  directionsShort: 'Itinéraire',
  placesTitle: 'Lieux sportifs à proximité',
  placesHint: 'Autour de la position de votre profil.',
  findPlaces: 'Trouver des lieux',
  findingPlaces: 'Recherche de lieux sportifs...',
  placesFound: (count: number, kilometres: number) =>
    count === 0
      ? `Aucun lieu sportif trouvé à moins de ${kilometres}\u00a0km`
      : `${countOf(count, 'lieu trouvé', 'lieux trouvés')} à moins de ${kilometres}\u00a0km`,
  widen: (kilometres: number) => `Élargir à ${kilometres}\u00a0km`,
  placesFailed: 'Impossible de trouver des lieux sportifs à proximité',
  placesFailedBody: 'Le service des lieux ne répond pas. Réessayez dans un instant.',
  positionMissing: 'Coordonnées de localisation manquantes',
  positionMissingBody: 'Choisissez votre ville dans votre profil.',
  completeProfile: 'Compléter mon profil',
  placeTypes: {
    stadium: 'Stade',
    pitch: 'Terrain de sport',
    sportsCentre: 'Complexe sportif',
    fitnessCentre: 'Salle de sport',
    swimmingPool: 'Piscine',
    track: 'Piste',
    park: 'Parc',
  } satisfies Record<PlaceType, string>,
} as const;
