import { fail } from '../values/failure.ts';
import { distanceBetween, isOnEarth, latlng } from '../values/latlng.ts';
import { float } from '../values/number.ts';
import { row1, row2, table } from './table.ts';

const NUMBER = ['int', 'float'] as const;

export const latlngMethods = table([
  row1('latitude', ['latlng'], (self) => float(self.latitude)),
  row1('longitude', ['latlng'], (self) => float(self.longitude)),
  row2('distance', ['latlng'], ['latlng'], (self, other) => float(distanceBetween(self, other))),
]);

export const latlngFunctions = table([
  row2('value', NUMBER, NUMBER, (latitude, longitude) => {
    const degrees = [Number(latitude.value), Number(longitude.value)] as const;
    return isOnEarth(...degrees) ? latlng(...degrees) : fail(`Not a point on earth: ${degrees.join(', ')}.`);
  }),
]);
