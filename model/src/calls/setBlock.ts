import { boolean, object } from 'yup';
import { uidSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

/** Blocks somebody, or lifts the block; what is so already stays as it is. */
export const setBlockCall = defineCall({
  name: 'setBlock',
  input: object({ targetUid: uidSchema, blocked: boolean().strict().required() }).noUnknown(),
  output: object({ blocked: boolean().required() }),
  refusals: [],
});
