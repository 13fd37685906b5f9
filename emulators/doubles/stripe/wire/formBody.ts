import { invalidRequest } from './stripeError.ts';

/** A form as Stripe reads it: `a[b]=c` nests, `a[]=x` and `a[0]=x` make lists. */
export type FormValue = string | readonly FormValue[] | FormHash;
export interface FormHash {
  readonly [key: string]: FormValue;
}

type Node = string | Map<string, Node>;

/**
 * Decodes form-encoded parameters. Of two with the same name the later counts.
 * @throws StripeError where a name cannot be read, or means a text and a hash at once
 */
export function decodeForm(...sources: readonly URLSearchParams[]): FormHash {
  const root = new Map<string, Node>();
  for (const source of sources) for (const [name, value] of source) place(root, pathOf(name), value, name);
  return hashOf(root);
}

function pathOf(name: string): string[] {
  const match = /^(?<first>[^[\]]+)(?<rest>(\[[^[\]]*\])*)$/.exec(name);
  if (match?.groups === undefined) throw invalidRequest(`Invalid parameter name: ${name}`);
  const { first = '', rest = '' } = match.groups;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '')];
}

function place(root: Map<string, Node>, path: readonly string[], value: string, name: string): void {
  let node = root;
  for (const [index, key] of path.entries()) {
    // `a[]` adds to the list.
    const at = key === '' ? String(node.size) : key;
    if (index === path.length - 1) {
      node.set(at, value);
      return;
    }
    const next = node.get(at) ?? new Map<string, Node>();
    if (typeof next === 'string') throw invalidRequest('Invalid object', { param: name });
    node.set(at, next);
    node = next;
  }
}

function hashOf(node: ReadonlyMap<string, Node>): FormHash {
  return Object.fromEntries([...node].map(([key, child]) => [key, unwrapped(child)]));
}

function unwrapped(node: Node): FormValue {
  if (typeof node === 'string') return node;
  const keys = [...node.keys()];
  return keys.length > 0 && keys.every((key, index) => key === String(index))
    ? [...node.values()].map(unwrapped)
    : hashOf(node);
}
