import { array, type InferType, object, string } from 'yup';
import { type Sport, sportSchema } from './sport.ts';

/** As JSON; well within the 1 MiB that Firestore takes of a document, and as much as a device should load at once. */
export const MAX_CATALOGUE_BYTES = 700_000;

/** `catalogue/sports`: every sport in one document, which the server keeps, so that a device reads one and not each of them. */
export const sportCatalogueSchema = object({
  sports: array(sportSchema.shape({ id: string().required() }).required()).default([]),
}).noUnknown();
export type SportCatalogueFields = InferType<typeof sportCatalogueSchema>;

/**
 * What the catalogue says of these sports; the same for the same sports, in whatever order they come. Null where they do not fit
 * into a document: a device then reads the sports themselves.
 */
export function planSportCatalogue(sports: readonly Sport[]): SportCatalogueFields | null {
  const planned = { sports: sports.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
  const bytes = new TextEncoder().encode(JSON.stringify(planned)).length;
  return bytes <= MAX_CATALOGUE_BYTES ? planned : null;
}
