import { float, int, truncateToInt } from '../values/number.ts';
import { bool } from '../values/scalar.ts';
import { row1, row2, table } from './table.ts';

const NUMBER = ['int', 'float'] as const;

/** `ceil`, `floor`, `sqrt` and `pow` give floats also for ints; `round` rounds halves up and gives an int. */
export const mathFunctions = table([
  row1('abs', NUMBER, (value) =>
    value.type === 'int' ? int(value.value < 0n ? -value.value : value.value) : float(Math.abs(value.value)),
  ),
  row1('ceil', NUMBER, (value) => float(Math.ceil(Number(value.value)))),
  row1('floor', NUMBER, (value) => float(Math.floor(Number(value.value)))),
  row1('round', NUMBER, (value) => (value.type === 'int' ? value : truncateToInt(Math.round(value.value)))),
  row1('sqrt', NUMBER, (value) => float(Math.sqrt(Number(value.value)))),
  row2('pow', NUMBER, NUMBER, (base, exponent) => float(Number(base.value) ** Number(exponent.value))),
  row1('isNaN', NUMBER, (value) => bool(Number.isNaN(Number(value.value)))),
]);
