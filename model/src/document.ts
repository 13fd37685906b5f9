import { type AnyObject, type InferType, type ObjectSchema, Schema, ValidationError } from 'yup';
import { isRecord } from './record.ts';

/**
 * Reads a stored document through its schema. Where it does not fit it is read field by field: a field that is missing or odd takes
 * the schema's default, so one bad field never hides the rest. Timestamps must already be `Date`s.
 * @throws TypeError when a schema holds something that is not a schema itself (a programming error).
 */
export function parseDocument<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  data: unknown,
): InferType<ObjectSchema<Shape>> {
  const source: Record<string, unknown> = isRecord(data) ? data : {};
  try {
    return schema.validateSync(source, STORED);
  } catch {
    // What no odd value explains shows again, field by field.
    return schema.validateSync(repair(schema, source), STORED);
  }
}

const STORED = { stripUnknown: true } as const;

function repair<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  source: Record<string, unknown>,
): Record<string, unknown> {
  const repaired: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.fields)) {
    if (!(field instanceof Schema)) throw new TypeError(`The field ${name} has no schema of its own.`);
    repaired[name] = parseField(field, source[name]);
  }
  return repaired;
}

function parseField(field: Schema, value: unknown): unknown {
  try {
    return field.validateSync(value, STORED);
  } catch (error) {
    refuseOthers(error);
    return field.getDefault();
  }
}

/** Passes on what no odd value explains: yup's own conversions throw a TypeError for what they cannot convert. */
function refuseOthers(error: unknown): void {
  if (!(error instanceof ValidationError || error instanceof TypeError)) throw error;
}
