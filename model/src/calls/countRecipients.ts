import { number, object } from 'yup';
import { audienceSchema } from './audience.ts';
import { defineCall } from './contract.ts';

/** How many members a notification would go to, and who practises what. */
export const countRecipientsCall = defineCall({
  name: 'countRecipients',
  input: audienceSchema,
  output: object({ recipients: number().integer().min(0).required() }),
  refusals: ['notAdmin'],
});
