import type { Position } from '@tod/model';

/** Where demo people live. */
export interface City extends Position {
  readonly name: string;
  /** How many of 100 people live here. */
  readonly weight: number;
  /** How far from the centre most of them live, in kilometres. */
  readonly spread: number;
  /** After "à …", what people there mention: a place to play. */
  readonly spots: readonly string[];
  /** Sports that are more usual here than elsewhere. */
  readonly favourites: readonly string[];
}

export const CITIES: readonly City[] = [
  {
    name: 'Annecy',
    latitude: 45.899,
    longitude: 6.129,
    weight: 14,
    spread: 3,
    spots: ['au bord du lac', 'au Semnoz', 'du côté d’Albigny', 'au pied du Veyrier'],
    favourites: ['ski', 'randonnee', 'escalade', 'aviron', 'course-a-pied', 'cyclisme'],
  },
  {
    name: 'Lyon',
    latitude: 45.758,
    longitude: 4.835,
    weight: 14,
    spread: 4,
    spots: ['au parc de la Tête d’Or', 'sur les quais du Rhône', 'à Gerland', 'à la Croix-Rousse'],
    favourites: ['course-a-pied', 'escalade', 'football', 'padel'],
  },
  {
    name: 'Paris',
    latitude: 48.857,
    longitude: 2.352,
    weight: 18,
    spread: 5,
    spots: ['aux Buttes-Chaumont', 'le long du canal', 'au bois de Vincennes', 'au jardin du Luxembourg'],
    favourites: ['course-a-pied', 'tennis', 'boxe', 'danse', 'yoga'],
  },
  {
    name: 'Grenoble',
    latitude: 45.188,
    longitude: 5.724,
    weight: 9,
    spread: 3,
    spots: ['à la Bastille', 'dans la Chartreuse', 'au parc Paul-Mistral', 'dans le Vercors'],
    favourites: ['ski', 'escalade', 'randonnee', 'cyclisme'],
  },
  {
    name: 'Marseille',
    latitude: 43.296,
    longitude: 5.381,
    weight: 7,
    spread: 5,
    spots: ['dans les calanques', 'sur la Corniche', 'au parc Borély'],
    favourites: ['natation', 'football', 'randonnee', 'aviron'],
  },
  {
    name: 'Toulouse',
    latitude: 43.604,
    longitude: 1.444,
    weight: 6,
    spread: 4,
    spots: ['au bord de la Garonne', 'le long du canal du Midi', 'à la Prairie des Filtres'],
    favourites: ['rugby', 'handball', 'course-a-pied'],
  },
  {
    name: 'Bordeaux',
    latitude: 44.838,
    longitude: -0.579,
    weight: 6,
    spread: 4,
    spots: ['sur les quais', 'au lac', 'au parc Bordelais'],
    favourites: ['rugby', 'cyclisme', 'padel'],
  },
  {
    name: 'Nantes',
    latitude: 47.218,
    longitude: -1.554,
    weight: 5,
    spread: 4,
    spots: ['au bord de l’Erdre', 'sur l’île de Nantes', 'au parc de Procé'],
    favourites: ['handball', 'aviron', 'volleyball'],
  },
  {
    name: 'Lille',
    latitude: 50.629,
    longitude: 3.057,
    weight: 5,
    spread: 4,
    spots: ['à la Citadelle', 'au parc Barbieux', 'le long de la Deûle'],
    favourites: ['football', 'badminton', 'course-a-pied'],
  },
  {
    name: 'Strasbourg',
    latitude: 48.573,
    longitude: 7.752,
    weight: 4,
    spread: 3,
    spots: ['à l’Orangerie', 'au bord de l’Ill', 'à la Robertsau'],
    favourites: ['cyclisme', 'handball', 'basketball'],
  },
  {
    name: 'Rennes',
    latitude: 48.117,
    longitude: -1.678,
    weight: 4,
    spread: 3,
    spots: ['au Thabor', 'aux prairies Saint-Martin', 'aux Gayeulles'],
    favourites: ['tennis-de-table', 'badminton', 'football'],
  },
  {
    name: 'Montpellier',
    latitude: 43.611,
    longitude: 3.877,
    weight: 3,
    spread: 3,
    spots: ['au bord du Lez', 'au parc Montcalm', 'au Peyrou'],
    favourites: ['handball', 'volleyball', 'natation'],
  },
  {
    name: 'Nice',
    latitude: 43.704,
    longitude: 7.266,
    weight: 3,
    spread: 3,
    spots: ['sur la Promenade', 'au mont Boron', 'au parc Phœnix'],
    favourites: ['natation', 'cyclisme', 'padel'],
  },
  {
    name: 'Chambéry',
    latitude: 45.566,
    longitude: 5.921,
    weight: 2,
    spread: 2,
    spots: ['au lac du Bourget', 'au Nivolet', 'dans les Bauges'],
    favourites: ['ski', 'randonnee', 'handball', 'aviron'],
  },
];

/** A home near the centre of a city; `eastward` and `northward` are in units of the spread. */
export function positionIn(city: City, eastward: number, northward: number): Position {
  const kilometresPerDegree = 111.2;
  return {
    latitude: city.latitude + (northward * city.spread * 0.6) / kilometresPerDegree,
    longitude:
      city.longitude +
      (eastward * city.spread * 0.6) / (kilometresPerDegree * Math.cos((city.latitude * Math.PI) / 180)),
  };
}
