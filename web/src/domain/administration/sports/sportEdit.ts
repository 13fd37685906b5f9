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

/** What of a sport was changed, so that what others change of it meanwhile stays. */
export function changedFields(before: SportEdit, after: SportEdit): Partial<SportEdit> {
  const [former, edited] = [editOf(before), editOf(after)];
  const isSame = (name: string, value: unknown) =>
    Object.entries(former).some(([known, one]) => known === name && textOf(one) === textOf(value));
  return Object.fromEntries(Object.entries(edited).filter(([name, value]) => !isSame(name, value)));
}

/** The fields of a map come in any order. */
function textOf(value: unknown): string {
  const isMap = typeof value === 'object' && value !== null;
  return JSON.stringify(isMap ? Object.entries(value).toSorted() : value);
}
