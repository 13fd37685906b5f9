import { array, object, string } from 'yup';
import {
  exportedDocumentSchema,
  exportedPictureSchema,
  exportedSignInSchema,
  MAX_EXPORT_CURSOR_LENGTH,
} from '../export.ts';
import { defineCall } from './contract.ts';

/** A part of everything; `arrangeExport` makes one object of all parts. */
export const exportMyDataCall = defineCall({
  name: 'exportMyData',
  /** `cursor` is null for the first part and then what the last answer gave. */
  input: object({
    cursor: string().max(MAX_EXPORT_CURSOR_LENGTH).nullable().default(null),
  }).noUnknown(),
  /** `cursor` asks for the next part and is null after the last. */
  output: object({
    documents: array(exportedDocumentSchema.required()).required(),
    cursor: string().nullable().defined(),
    /** What Auth knows of the account; with the first part only. */
    signIn: exportedSignInSchema,
    /** The pictures there are; with the first part only. */
    pictures: array(exportedPictureSchema.required()).required(),
  }),
  refusals: ['reauthenticationNeeded'],
});
