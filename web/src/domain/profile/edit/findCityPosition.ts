import type { Position } from '@tod/model';
import { geocodeCity } from '../position/geocoding.ts';
import { texts } from '../texts.ts';
import type { ProfileFormValues } from './profileEdit.ts';

export interface CityPosition {
  readonly city: string;
  /** Null where the city was emptied. */
  readonly position: Position | null;
}

/** Where the city of the form lies, or in French why that is not known. */
export async function findCityPosition({
  city,
  cityPosition,
}: Pick<ProfileFormValues, 'city' | 'cityPosition'>): Promise<CityPosition | string> {
  const name = city.trim();
  if (name === '') return { city: '', position: null };
  if (cityPosition !== null) return { city: name, position: cityPosition };
  try {
    const found = await geocodeCity(name);
    return found === undefined ? texts.cityNotFound : { city: found.city, position: found };
  } catch {
    return texts.geocodingFailed;
  }
}
