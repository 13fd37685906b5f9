import { fail } from '../values/failure.ts';
import { distanceBetween, isOnEarth, latlng } from '../values/latlng.ts';
import { float, formatFloat } from '../values/number.ts';
import { PROMOTED, row1, row2, table } from './table.ts';

export const latlngMethods = table([
  row1('latitude', ['latlng'], (self) => float(self.latitude)),
  row1('longitude', ['latlng'], (self) => float(self.longitude)),
  row2('distance', ['latlng'], ['latlng'], (self, other) => float(distanceBetween(self, other))),
]);

export const latlngFunctions = table([
  row2('value', PROMOTED, PROMOTED, (latitude, longitude) => {
    const degrees = [Number(latitude.value), Number(longitude.value)] as const;
    return isOnEarth(...degrees) ? latlng(...degrees) : failOffEarth(...degrees);
  }),
]);

function failOffEarth(latitude: number, longitude: number) {
  return fail(
    `Latitude should be in [-90,90] range and longitude should be in [-180,180] range. latitude: ${formatFloat(latitude)}, longitude: ${formatFloat(longitude)}.`,
  );
}
