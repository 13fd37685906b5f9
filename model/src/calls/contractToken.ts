import { string } from 'yup';

/** What a link in a mail carries so that it opens one contract without signing in; null for the caller's own. */
export const contractTokenSchema = string()
  .matches(/^[A-Za-z0-9_-]{43}$/)
  .nullable()
  .default(null);
