import { toBase64, toHexString } from '../values/bytes.ts';
import { int } from '../values/number.ts';
import { string } from '../values/scalar.ts';
import { row1, table } from './table.ts';

export const bytesMethods = table([
  row1('size', ['bytes'], (self) => int(self.value.length)),
  row1('toBase64', ['bytes'], (self) => string(toBase64(self.value))),
  row1('toHexString', ['bytes'], (self) => string(toHexString(self.value))),
]);
