import { type Bench, type Figure, type Goal, meets } from './bench.ts';
import { isFailure, type Outcomes } from './runBenches.ts';

/** A line for each figure of a bench: what was measured, what stood beside it, and whether that is what it should be. */
export function linesOf(bench: Bench, found: Outcomes): string[] {
  return Object.entries(bench.figures).map(([name, goal]) => {
    const outcome = found[name] ?? { error: 'It did not run.' };
    const label = `  ${name.padEnd(40)}`;
    if (isFailure(outcome)) return `${label} FAILED: ${outcome.error.split('\n').join('\n    ')}`;
    const verdict = goal === null ? '' : `${meets(outcome, goal) ? 'ok  ' : 'MISS'} ${goalText(goal)}`;
    return `${label} ${measured(outcome).padEnd(58)} ${verdict}`.trimEnd();
  });
}

/** As `≤ 1.5 ×`. */
export function goalText({ of, atMost, atLeast }: Goal): string {
  const unit = of === 'ratio' ? ' ×' : '';
  const limits = [
    atLeast === undefined ? [] : `≥ ${atLeast}${unit}`,
    atMost === undefined ? [] : `≤ ${atMost}${unit}`,
  ];
  return limits.flat().join(' and ');
}

function measured({ value, unit, against, ratio }: Figure): string {
  const beside = against === undefined ? '' : `beside ${against}`;
  const times = ratio === undefined ? '' : `  ${ratio} ×`;
  return `${String(value).padStart(10)} ${unit.padEnd(14)} ${beside.padEnd(18)}${times}`;
}
