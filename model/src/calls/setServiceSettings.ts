import { boolean, object } from 'yup';
import { adminReasonSchema } from '../adminLog.ts';
import { serviceChoiceSchema } from '../serviceSettings.ts';
import { defineCall } from './contract.ts';

/** Switches features off or on, closes the app or opens it, and says what everybody is told. */
export const setServiceSettingsCall = defineCall({
  name: 'setServiceSettings',
  input: serviceChoiceSchema.shape({ reason: adminReasonSchema }).noUnknown(),
  output: object({ saved: boolean().required() }),
  refusals: ['notAdmin'],
});
