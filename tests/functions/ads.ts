import type { AdFields, BoardAd } from '@tod/model';

const SHOWN = {
  title: 'Raquettes',
  description: '',
  imageUrl: 'http://127.0.0.1:4604/v0/b/demo.appspot.com/o/ad-images%2Fa.webp?alt=media',
  targetUrl: 'https://exemple.fr/',
  weight: 1,
};

/** An advertisement that is shown on the home page at any time, but for what is given. */
export function buildAd(fields: Partial<AdFields> = {}): AdFields {
  return { ...SHOWN, locations: ['home'], startDate: null, endDate: null, active: true, ...fields };
}

/** The same as it stands on the board. */
export function buildBoardAd(id: string): BoardAd {
  return { ...SHOWN, id, locations: ['home'] };
}
