/** The colour of each sport's ground, dark enough for white text on it (4.5:1): it stands behind initials. */
export const SPORT_COLOURS: Readonly<Record<string, string>> = {
  football: '#1f7a45',
  basketball: '#9c5a12',
  volleyball: '#b8551a',
  handball: '#2b57b8',
  rugby: '#1f5d36',
  tennis: '#b34522',
  badminton: '#0d6b59',
  squash: '#3a3f9f',
  'tennis-de-table': '#14508f',
  natation: '#0f7391',
  'course-a-pied': '#a83a26',
  cyclisme: '#6a4a9e',
  musculation: '#3a4158',
  yoga: '#7b4a94',
  karate: '#1d4fa3',
  boxe: '#b3281a',
  padel: '#1f5cb5',
  escalade: '#56647a',
  randonnee: '#4f6f2f',
  ski: '#2f6a9e',
  judo: '#8a6508',
  danse: '#8a4b3a',
  golf: '#2c7240',
  aviron: '#1e5a86',
};

/** What stands behind the initials of somebody who has not chosen a sport yet. */
export const NO_SPORT_COLOUR = '#5a6178';

/** The colour of a sport; that of no sport where the id is unknown or null. */
export function colourOfSport(sportId: string | null | undefined): string {
  if (sportId === null || sportId === undefined || !Object.hasOwn(SPORT_COLOURS, sportId)) {
    return NO_SPORT_COLOUR;
  }
  return SPORT_COLOURS[sportId] ?? NO_SPORT_COLOUR;
}
