import { boolean, number, object } from 'yup';
import { adminReasonSchema } from '../adminLog.ts';
import { serviceChoiceSchema } from '../serviceSettings.ts';
import { defineCall } from './contract.ts';

/** Switches features off or on, closes the app or opens it, and says what everybody is told. */
export const setServiceSettingsCall = defineCall({
  name: 'setServiceSettings',
  input: serviceChoiceSchema
    .shape({
      /** When the settings that somebody decided on were made, in milliseconds since 1970; null where there were none. */
      seenAt: number().strict().integer().min(0).defined().nullable(),
      reason: adminReasonSchema,
    })
    .noUnknown(),
  output: object({ saved: boolean().required() }),
  refusals: ['notAdmin', 'serviceChanged'],
});
