import { foldName, type Sport } from '@tod/model';

/** The picture that sports without one of their own used to be given. */
const DEFAULT_PICTURE = '/sports/basketball.svg';

interface SportFilter {
  readonly text: string;
  /** Only those without a picture of their own, or with the default one. */
  readonly onlyDefaultPictures: boolean;
}

/** The sports that a search of names and descriptions leaves, whatever capitals and accents. */
export function shownSports(
  sports: readonly Sport[],
  { text, onlyDefaultPictures }: SportFilter,
): readonly Sport[] {
  const words = foldName(text);
  return sports.filter(
    ({ name, description, imageUrl }) =>
      (words === '' || foldName(`${name} ${description}`).includes(words)) &&
      (!onlyDefaultPictures || imageUrl === '' || imageUrl === DEFAULT_PICTURE),
  );
}
