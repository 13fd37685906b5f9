import { object, string } from 'yup';
import { latitudeSchema, longitudeSchema } from '../degrees.ts';
import { defineCall } from './contract.ts';

/** For where the geocoder that browsers ask has no answer. */
export const findCityCall = defineCall({
  name: 'findCity',
  input: object({ latitude: latitudeSchema, longitude: longitudeSchema }).noUnknown(),
  /** The town at the point of the grid next to the position; null where there is none. */
  output: object({
    city: object({
      city: string().defined(),
      postcode: string().defined(),
      context: string().defined(),
    })
      .nullable()
      .defined()
      .default(null),
  }),
  refusals: ['cityUnavailable'],
});
