import { string } from 'yup';

/** Firestore keeps ids like `__name__` for itself and refuses a whole request that names one. */
const RESERVED = /^(?!__.*__$)/;

/** Ids made by clients for what they create: 16 to 64 letters, digits, `_` or `-`. They make every creation idempotent. */
export const clientIdSchema = string()
  .strict()
  .matches(/^[A-Za-z0-9_-]{16,64}$/)
  .matches(RESERVED)
  .required();

/** A uid as Firebase Auth gives them: 1 to 128 characters, no slash. Underscores are excluded because pair ids join on them. */
export const uidSchema = string()
  .strict()
  .matches(/^[A-Za-z0-9-]{1,128}$/)
  .required();

/** The id of a document of ours that a caller names. */
export const documentIdSchema = string()
  .strict()
  .matches(/^[A-Za-z0-9_-]{1,128}$/)
  .matches(RESERVED)
  .required();
