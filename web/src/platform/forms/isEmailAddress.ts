import { string } from 'yup';

const schema = string().email().required();

/** Whether a text can be an e-mail address; spaces around it do not count. */
export function isEmailAddress(text: string): boolean {
  return schema.isValidSync(text.trim());
}
