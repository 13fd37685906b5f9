import { array, boolean, date, type InferType, mixed, number, object, string } from 'yup';
import { documentIdSchema } from './identifier.ts';
import { trimmedText } from './text.ts';

/** Where an advertisement may stand: the spaces of the pages (docs/PRODUCT.md 15.1). */
export const AD_LOCATIONS = [
  'home',
  'header',
  'footer',
  'matches',
  'sports',
  'profile',
  'partners-feed',
] as const;
export type AdLocation = (typeof AD_LOCATIONS)[number];

const MIN_AD_TITLE_LENGTH = 3;
export const MAX_AD_TITLE_LENGTH = 120;
export const MAX_AD_DESCRIPTION_LENGTH = 500;
/** How often an advertisement comes up beside one of weight 1. */
export const MAX_AD_WEIGHT = 10;
/** The folder of the bucket in which administrators put pictures of advertisements. */
export const AD_IMAGE_FOLDER = 'ad-images';

/**
 * The address of a picture that was uploaded for advertisements, as Storage gives it out; of no other host, which would be told
 * who looks at it and could show another picture tomorrow (docs/decisions/068). firestore.rules says the same.
 */
const UPLOADED_IMAGE =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost):\d+)\/v0\/b\/[^/?#]+\/o\/ad-images%2F[A-Za-z0-9_.-]+\?[^# ]*$/;

/** Where in the bucket the picture with this address lies; null for an address that is none of a picture which was uploaded so. */
export function uploadedImagePath(url: string): string | null {
  if (!UPLOADED_IMAGE.test(url)) return null;
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
}

/** `ads/{id}`. A window without a start is open at once, one without an end never closes. */
export const adSchema = object({
  title: trimmedText().min(MIN_AD_TITLE_LENGTH).max(MAX_AD_TITLE_LENGTH).required(),
  description: trimmedText().max(MAX_AD_DESCRIPTION_LENGTH).default(''),
  imageUrl: string().max(2000).required().matches(UPLOADED_IMAGE),
  targetUrl: trimmedText()
    // As telephones write the beginning of a line.
    .transform((text: string) => text.replace(/^https:/i, 'https:'))
    .max(2000)
    .required()
    .test('https', (value) => isHttpsAddress(value)),
  locations: array(mixed<AdLocation>().oneOf(AD_LOCATIONS).required())
    .min(1)
    .max(AD_LOCATIONS.length)
    .test('unique', (given) => new Set(given).size === (given?.length ?? 0))
    .required(),
  startDate: date().nullable().default(null),
  endDate: date()
    .nullable()
    .default(null)
    .when('startDate', ([start], schema) =>
      schema.test(
        'afterStart',
        (end) => !(start instanceof Date) || !(end instanceof Date) || end.getTime() > start.getTime(),
      ),
    ),
  active: boolean().default(true),
  weight: number().integer().min(1).max(MAX_AD_WEIGHT).default(1),
}).noUnknown();
export type AdFields = InferType<typeof adSchema>;
export type Ad = AdFields & { readonly id: string };

/** Whether a text is an address that may be led to: encrypted, of a host, without a name or password in it. */
function isHttpsAddress(text: string | undefined): boolean {
  if (text === undefined || !/^https:\/\/\S+$/.test(text)) return false;
  try {
    const { hostname, username, password } = new URL(text);
    return hostname.includes('.') && username === '' && password === '';
  } catch {
    return false;
  }
}

export const AD_STATUSES = ['active', 'scheduled', 'expired', 'inactive'] as const;
export type AdStatus = (typeof AD_STATUSES)[number];

/** Where an advertisement stands at a moment: switched off, within its window, before or after it. */
export function adStatus(ad: Pick<AdFields, 'active' | 'startDate' | 'endDate'>, now: Date): AdStatus {
  if (!ad.active) return 'inactive';
  if (ad.startDate !== null && ad.startDate > now) return 'scheduled';
  return ad.endDate === null || ad.endDate >= now ? 'active' : 'expired';
}

/** So many advertisements are shown at one location, the weightiest of those that are shown now. */
const MAX_LOCATION_ADS = 20;

const boardAdSchema = object({
  id: documentIdSchema,
  title: string().required(),
  description: string().default(''),
  imageUrl: string().required().matches(UPLOADED_IMAGE),
  targetUrl: string()
    .required()
    .test('https', (value) => isHttpsAddress(value)),
  weight: number().integer().min(1).max(MAX_AD_WEIGHT).default(1),
  /** Any word, as a page may be older than a location. */
  locations: array(string().required()).default([]),
}).noUnknown();
/** What everybody may know of an advertisement that is shown. */
export type BoardAd = InferType<typeof boardAdSchema>;

/** `adBoards/shown`: what is shown now, and where. The server keeps it; a page reads it and asks for nothing else. */
export const adBoardSchema = object({
  ads: array(boardAdSchema.required())
    .max(AD_LOCATIONS.length * MAX_LOCATION_ADS)
    .default([]),
}).noUnknown();
export type AdBoard = InferType<typeof adBoardSchema>;

/** What is shown at a moment; the same for the same advertisements, in whatever order they come. */
export function planBoard(ads: readonly Ad[], now: Date): AdBoard {
  const active = ads
    .filter((ad) => adStatus(ad, now) === 'active')
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  const shownAt = AD_LOCATIONS.map((location) => ({
    location,
    ids: active
      .filter(({ locations }) => locations.includes(location))
      .slice(0, MAX_LOCATION_ADS)
      .map(({ id }) => id),
  }));
  return {
    ads: active.flatMap(({ id, title, description, imageUrl, targetUrl, weight }) => {
      const locations = shownAt.filter(({ ids }) => ids.includes(id)).map(({ location }) => location);
      return locations.length === 0
        ? []
        : [{ id, title, description, imageUrl, targetUrl, weight, locations }];
    }),
  };
}

/** What a board shows at a location, the weightiest first. */
export function adsAt({ ads }: AdBoard, location: AdLocation): readonly BoardAd[] {
  return ads.filter(({ locations }) => locations.includes(location));
}

/**
 * One advertisement of these by chance, the weighty ones more often; undefined where all of them are taken.
 * @param taken ids of those that stand on the page already
 * @param chance from 0 to below 1
 */
export function pickAd(
  ads: readonly BoardAd[],
  taken: ReadonlySet<string>,
  chance: number,
): BoardAd | undefined {
  const free = ads.filter(({ id }) => !taken.has(id));
  let rest = chance * free.reduce((sum, { weight }) => sum + weight, 0);
  return free.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}
