import { string } from 'yup';

/**
 * Text without spaces around it. Unlike yup's own `trim`, what is no text at all is refused as a value and does not throw,
 * so hostile input ends in a ValidationError like any other.
 */
export function trimmedText() {
  return string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
}
