import { object, string } from 'yup';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

/** Whose account an e-mail address is. */
export const findMemberCall = defineCall({
  name: 'findMember',
  input: object({ email: trimmedText().email().max(320).required() }).noUnknown(),
  output: object({ uid: string().required() }),
  refusals: ['notAdmin', 'memberNotFound'],
});
