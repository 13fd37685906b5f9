import type { SportFields } from '@tod/model';

/** What the form of a sport holds. */
export type SportEdit = Omit<SportFields, 'practitionerCount'>;

/** What the form of a sport begins with. */
export function editOf(sport: SportEdit): SportEdit {
  const { name, description, imageUrl, intensity, isTeamSport, popularity, seasonality } = sport;
  const { levels, rankingScale, scoring } = sport;
  return {
    name,
    description,
    imageUrl,
    intensity,
    isTeamSport,
    popularity,
    seasonality,
    levels,
    rankingScale,
    scoring,
  };
}

/** What somebody changed of a sport; of what its levels mean, the lines that they changed. */
export type SportChange = Partial<Omit<SportEdit, 'levels'>> & {
  readonly levels?: Partial<SportEdit['levels']>;
};

/**
 * What of a sport was changed, so that what others change of it meanwhile stays.
 * @param before each state of it that may be stored, of which more than one is known once an answer was lost
 */
export function sportChange(before: readonly SportEdit[], after: SportEdit): SportChange {
  const former = before.map(editOf);
  const { levels: editedLevels, ...edited } = editOf(after);
  const levels = differences(
    former.map((state) => state.levels),
    editedLevels,
  );
  return { ...differences(former, edited), ...(Object.keys(levels).length > 0 && { levels }) };
}

/** What is written for a change over a sport as it is stored now: lines of its levels that were not changed stay what they are there. */
export function fieldsToWrite(
  stored: Pick<SportEdit, 'levels'>,
  { levels, ...fields }: SportChange,
): Partial<SportEdit> {
  return levels === undefined ? fields : { ...fields, levels: { ...stored.levels, ...levels } };
}

/** The fields that have another value than in one of the states before. */
function differences(before: readonly object[], after: object) {
  const former = before.map((state) => new Map<string, unknown>(Object.entries(state)));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => former.some((state) => state.get(name) !== value)),
  );
}
