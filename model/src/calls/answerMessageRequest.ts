import { boolean, object } from 'yup';
import { uidSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

/** Accepts a request to write to each other, or ignores it, of which its sender learns nothing. */
export const answerMessageRequestCall = defineCall({
  name: 'answerMessageRequest',
  input: object({ senderUid: uidSchema, accept: boolean().strict().required() }).noUnknown(),
  /** Whether the two write to each other from now on; true as well where that was so already. */
  output: object({ accepted: boolean().required() }),
  refusals: ['partnerMissing', 'blocked'],
});
