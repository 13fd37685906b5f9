/** The ground colour of each sport's picture, dark enough for white initials; it stands behind a person's initials. */
const COLORS: Readonly<Record<string, string>> = {
  football: '#247A48',
  basketball: '#9A5B1D',
  volleyball: '#9C5A12',
  handball: '#1F6FA8',
  rugby: '#2A6E3F',
  tennis: '#B4481F',
  badminton: '#1C7A66',
  squash: '#8A5A3C',
  'tennis-de-table': '#1D5FA8',
  natation: '#136F91',
  'course-a-pied': '#A83A26',
  cyclisme: '#5B6270',
  musculation: '#4A4F63',
  yoga: '#7A5AA6',
  karate: '#A8324A',
  boxe: '#9C2F2F',
  padel: '#2456B8',
  escalade: '#7C5A3A',
  randonnee: '#4F6B2E',
  ski: '#3A6EA5',
  judo: '#2F7D5B',
  danse: '#A13E7C',
  golf: '#3B7A35',
  aviron: '#1F6680',
};

const OTHER = '#3F4A78';

/** A colour with at least 4.5:1 against white. */
export function sportColor(sportId: string | null | undefined): string {
  return (sportId === null || sportId === undefined ? undefined : COLORS[sportId]) ?? OTHER;
}
