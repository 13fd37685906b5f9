import type { Place, TodPlace } from '@tod/model';
import { once } from '../../platform/text/once.ts';
import { texts } from './texts.ts';

const oneDecimal = once(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `1,2 km`: one decimal, always. */
export function formatPlaceDistance(kilometres: number): string {
  return `${oneDecimal().format(kilometres)}\u00a0km`;
}

/** The name on the map, or what kind of place it is where it has none. */
export function nameOfPlace(place: Pick<Place, 'name' | 'type'>): string {
  return place.name === '' ? texts.placeTypes[place.type] : place.name;
}

/** The kind of place and its address, without what its name already says. */
export function describePlace(place: Pick<Place, 'name' | 'type' | 'address'>): string {
  const type = place.name === '' ? '' : texts.placeTypes[place.type];
  return [type, place.address].filter((part) => part !== '').join(' · ');
}

/** A maps page that finds the way to a point. */
export function directionsToPlace({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string {
  return directions(`${latitude},${longitude}`);
}

/** A maps page that finds the way to where a tod is played; what was only typed is looked for in the partner's city. */
export function directionsToTodPlace({ name, address, position }: TodPlace, city: string): string {
  if (position !== null) return directionsToPlace(position);
  return directions([name, address, city, 'France'].filter((part) => part !== '').join(', '));
}

/** A maps page that finds the way to a French city. */
export function directionsToCity(city: string): string {
  return directions(`${city}, France`);
}

function directions(destination: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
