import { date, type InferType, object, string } from 'yup';
import { PAGE_ERROR_KEY } from './pageErrors.ts';

const pageErrorSchema = object({
  /** The pattern of the page's address. */
  page: string().required(),
  time: date().required(),
  message: string().default(''),
}).required();
export type PageError = InferType<typeof pageErrorSchema>;

/** The last uncaught error of this tab; undefined when there is none, or none that we wrote. */
export function readPageError(): PageError | undefined {
  try {
    return pageErrorSchema.validateSync(JSON.parse(sessionStorage.getItem(PAGE_ERROR_KEY) ?? ''));
  } catch {
    return undefined;
  }
}
