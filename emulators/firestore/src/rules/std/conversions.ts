import { fail } from '../values/failure.ts';
import { float, formatFloat, parseFloat64, parseInt64, truncateToInt } from '../values/number.ts';
import { formatPath, parsePath } from '../values/path.ts';
import { string } from '../values/scalar.ts';
import type { TypeName, ValueOf } from '../values/value.ts';
import { ANY, row1, table } from './table.ts';

const PRINTABLE = ['int', 'float', 'null', 'string', 'bool', 'path'] as const satisfies readonly TypeName[];

/** The function `string`. */
export const STRING_CONVERSION = row1('string', PRINTABLE, (value) => string(textOf(value)));

/** The functions that are called by their bare name, whatever the service. */
export const globalFunctions = table([
  row1('int', ['int', 'float', 'string'], (value) => {
    if (value.type === 'int') return value;
    if (value.type === 'float') return truncateToInt(value.value);
    return parseInt64(value.value) ?? failConversion(value.value, 'int');
  }),
  row1('float', ['int', 'float', 'string'], (value) => {
    if (value.type === 'float') return value;
    if (value.type === 'int') return float(Number(value.value));
    return parseFloat64(value.value) ?? failConversion(value.value, 'float');
  }),
  STRING_CONVERSION,
  row1('path', ['string'], (text) => parsePath(text.value)),
  row1('debug', ANY, (value) => value),
]);

function textOf(value: ValueOf<(typeof PRINTABLE)[number]>): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
      return value.value ? 'true' : 'false';
    case 'int':
      return value.value.toString();
    case 'float':
      return formatFloat(value.value);
    case 'string':
      return value.value;
    case 'path':
      return formatPath(value.segments);
  }
}

function failConversion(text: string, type: string) {
  return fail(`Type conversion error. Argument: [${text}], From type: [string], To type: [${type}].`);
}
