import { array, number, object, string } from 'yup';
import { defineCall } from './contract.ts';

/** So many different errors in one report; a page sends no more than that of its life. */
export const MAX_REPORTED_ERRORS = 10;
const MAX_REPORTED_MESSAGE_LENGTH = 300;

/** Tells whoever runs the service what the app did not catch. Nothing in it says who saw it or whose page it was. */
export const reportErrorsCall = defineCall({
  name: 'reportErrors',
  input: object({
    /** The version of the app and when it was built. */
    release: string()
      .matches(/^[\w.:-]{1,60}$/)
      .required(),
    errors: array(
      object({
        /** The pattern of the page's address, such as `/messages/:uid`. */
        page: string()
          .matches(/^[\w/:.?*-]{1,80}$/)
          .required(),
        message: string().max(MAX_REPORTED_MESSAGE_LENGTH).required(),
        /** Where in the app's own files; empty where the browser did not say. */
        place: string()
          .matches(/^[\w./:-]{0,120}$/)
          .defined(),
        count: number().integer().min(1).max(1_000).required(),
      }).noUnknown(),
    )
      .min(1)
      .max(MAX_REPORTED_ERRORS)
      .required(),
  }).noUnknown(),
  output: object({ taken: number().required() }),
  refusals: [],
});
