import type { Account } from '../account/account.ts';
import { type Fields, readFields } from './fields.ts';
import type { FormHash } from './formBody.ts';

export interface Operation {
  readonly method: 'DELETE' | 'GET' | 'POST';
  /** Each `*` stands for an id. */
  readonly path: string;
  /** Reads the parameters, and gives what does the work. @throws StripeError */
  readonly prepare: (form: FormHash) => (account: Account, ids: readonly string[]) => Answer;
}

export interface Answer {
  readonly value: unknown;
  readonly expand: readonly string[];
}

/** An operation of the API: the table of its parameters is typed by the official package's own. */
export function operation<P extends object>(
  method: Operation['method'],
  path: string,
  fields: Fields<P>,
  run: (account: Account, parameters: P, ids: readonly [string, string]) => unknown,
): Operation {
  return {
    method,
    path,
    prepare: (form) => {
      const parameters = readFields(fields, form);
      return (account, [first = '', second = '']) => ({
        value: run(account, parameters, [first, second]),
        expand: 'expand' in parameters && Array.isArray(parameters.expand) ? parameters.expand : [],
      });
    },
  };
}

/** The ids in an address, where it is this operation's. */
export function idsOf({ path }: Operation, asked: string): string[] | undefined {
  const parts = path.split('/');
  const found = asked.split('/');
  if (parts.length !== found.length) return undefined;
  const ids: string[] = [];
  for (const [index, part] of parts.entries()) {
    const given = found[index] ?? '';
    if (part === '*' && given !== '') ids.push(decodeURIComponent(given));
    else if (part !== given) return undefined;
  }
  return ids;
}
