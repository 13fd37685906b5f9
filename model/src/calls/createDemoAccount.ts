import { object, string } from 'yup';
import { clientIdSchema } from '../identifier.ts';
import { MAX_NAME_LENGTH } from '../profile.ts';
import { trimmedText } from '../text.ts';
import { defineCall } from './contract.ts';

/**
 * Makes an account to show Tod with. Its password is in the answer and nowhere else; repeating the call gives the account another
 * one.
 */
export const createDemoAccountCall = defineCall({
  name: 'createDemoAccount',
  input: object({
    id: clientIdSchema,
    name: trimmedText().max(MAX_NAME_LENGTH).required(),
    email: trimmedText().email().max(320).required(),
  }).noUnknown(),
  output: object({ email: string().required(), password: string().required() }),
  refusals: ['notAdmin', 'addressInUse', 'demoAccountsOff'],
});
