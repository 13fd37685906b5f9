const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

/**
 * Where a key leads to in a calendar, as a local midnight: a day or a week with the arrows, to the ends of the week with
 * Home and End (Monday first), a month with the page keys. Undefined for any other key.
 */
export function dateAfterKey(date: Date, key: string): Date | undefined {
  const step = STEPS.get(key);
  if (step !== undefined) return moved(date, step);
  const weekday = (date.getDay() + 6) % 7;
  if (key === 'Home') return moved(date, -weekday);
  if (key === 'End') return moved(date, 6 - weekday);
  if (key === 'PageUp') return movedByMonth(date, -1);
  return key === 'PageDown' ? movedByMonth(date, 1) : undefined;
}

/** The same day of another month, or its last one where it is shorter. */
export function movedByMonth(date: Date, by: number): Date {
  const year = date.getFullYear();
  const month = date.getMonth() + by;
  const length = new Date(year, month + 1, 0).getDate();
  return new Date(year, month, Math.min(date.getDate(), length));
}

function moved(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}
