import { float, int, truncateToInt } from '../values/number.ts';
import { bool } from '../values/scalar.ts';
import { PROMOTED, row1, row2, table } from './table.ts';

const NUMBER = ['int', 'float'] as const;

/** `ceil`, `floor`, `sqrt` and `pow` give floats also for ints; `round` rounds halves up and gives an int. */
export const mathFunctions = table([
  row1('abs', NUMBER, (value) =>
    value.type === 'int' ? int(value.value < 0n ? -value.value : value.value) : float(Math.abs(value.value)),
  ),
  row1('ceil', PROMOTED, (value) => float(Math.ceil(Number(value.value)))),
  row1('floor', PROMOTED, (value) => float(Math.floor(Number(value.value)))),
  row1('round', PROMOTED, (value) => truncateToInt(Math.round(Number(value.value)))),
  row1('sqrt', PROMOTED, (value) => float(Math.sqrt(Number(value.value)))),
  row2('pow', PROMOTED, PROMOTED, (base, exponent) => float(Number(base.value) ** Number(exponent.value))),
  row1('isNaN', PROMOTED, (value) => bool(Number.isNaN(Number(value.value)))),
]);
