import type { Sport } from '@tod/model';

/** Above this a popularity is taken for a count that was never brought to the scale. */
const HIGHEST = 99;

/** The sports whose popularity is to be mended, each with what it becomes. */
export function popularityRepairs(
  sports: readonly Pick<Sport, 'id' | 'popularity'>[],
): readonly { readonly id: string; readonly popularity: number }[] {
  return sports
    .filter(({ popularity }) => popularity > HIGHEST)
    .map(({ id, popularity }) => ({ id, popularity: popularity % 100 }));
}
