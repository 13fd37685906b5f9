import type { TodFields } from '@tod/model';
import { texts } from './texts.ts';

/** How a notification calls one of the two of a tod. */
export function nameOf({ people }: Pick<TodFields, 'people'>, uid: string): string {
  const name = people[uid]?.name ?? '';
  return name === '' ? texts.somebody : name;
}
