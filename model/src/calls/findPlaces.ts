import { array, object } from 'yup';
import { latitudeSchema, longitudeSchema } from '../degrees.ts';
import { documentIdSchema } from '../identifier.ts';
import { MAX_PLACES, placeRadiusSchema, placeSchema } from '../place.ts';
import { defineCall } from './contract.ts';

export const findPlacesCall = defineCall({
  name: 'findPlaces',
  /** `sportId` null asks for places of any sport. */
  input: object({
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    sportId: documentIdSchema.strict(false).nullable().default(null),
    radius: placeRadiusSchema,
  }).noUnknown(),
  /** Nearest first. `radius` in metres, as asked. */
  output: object({
    places: array(placeSchema.required()).max(MAX_PLACES).required(),
    radius: placeRadiusSchema,
  }),
  refusals: ['sportNotFound', 'placesUnavailable'],
});
