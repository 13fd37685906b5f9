import { boolean, object } from 'yup';
import { defineCall } from './contract.ts';

export const deleteMyAccountCall = defineCall({
  name: 'deleteMyAccount',
  input: object({}).noUnknown(),
  output: object({ deleted: boolean().isTrue().required() }),
  refusals: ['reauthenticationNeeded', 'lastAdmin'],
});
