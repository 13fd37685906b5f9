import { type CallInput, type CallName, contracts, isRecord } from '@tod/model';
import { ValidationError } from 'yup';
import { refuse } from '../platform/refusal.ts';

/**
 * What a call was given, checked by the schema that the forms use.
 * @throws RefusalError invalidInput for anything else, unknown fields and values of another type included
 */
export async function readInput<Name extends CallName>(name: Name, data: unknown): Promise<CallInput<Name>> {
  // An object without fields would take nothing at all, too.
  if (!isRecord(data)) refuse('invalidInput');
  try {
    const input = await contracts[name].input.validate(data, { stripUnknown: false });
    if (isRead(data, input)) return input;
  } catch (error) {
    // A value with its own `toString` can make yup throw something else than its ValidationError.
    if (!(error instanceof ValidationError || error instanceof TypeError)) throw error;
  }
  return refuse('invalidInput');
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Yup turns 5 into '5' and 'true' into true. Over the wire only the ISO texts of dates may change their type. */
function isRead(given: unknown, read: unknown): boolean {
  if (read instanceof Date) return typeof given === 'string' && ISO_MOMENT.test(given);
  if (Array.isArray(read)) {
    return Array.isArray(given) && given.every((item, index) => isRead(item, read[index]));
  }
  if (isRecord(read)) {
    return (
      isRecord(given) &&
      Object.entries(given).every(([key, value]) => Object.hasOwn(read, key) && isRead(value, read[key]))
    );
  }
  return typeof given === typeof read;
}
