import { type InferType, mixed, number, object, string } from 'yup';

/** How far around a point places are looked for, in metres: first the near ones, farther when asked again. */
export const PLACE_RADII = [5000, 10_000] as const;
export type PlaceRadius = (typeof PLACE_RADII)[number];
export const DEFAULT_PLACE_RADIUS: PlaceRadius = 5000;
export const MAX_PLACES = 8;

export const placeRadiusSchema = mixed<PlaceRadius>().oneOf(PLACE_RADII).required();

const PLACE_TYPES = [
  'stadium',
  'pitch',
  'sportsCentre',
  'fitnessCentre',
  'swimmingPool',
  'track',
  'park',
] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

/** A place to do sport. Name and address as they stand on the map, empty where it has none. */
export const placeSchema = object({
  id: string().required(),
  name: string().default(''),
  address: string().default(''),
  type: mixed<PlaceType>().oneOf(PLACE_TYPES).default('sportsCentre'),
  latitude: number().required(),
  longitude: number().required(),
  /** From the point of the grid next to whoever asked, to one decimal. */
  distanceKm: number().required(),
}).noUnknown();
export type Place = InferType<typeof placeSchema>;
