import { isDeepStrictEqual } from 'node:util';
import type { StoredDocument } from '../suite/databaseClient.ts';

/** What is not as it was, a line a document: gone, new, or with the fields that differ. */
export function compareDocuments(
  before: readonly StoredDocument[],
  after: readonly StoredDocument[],
): readonly string[] {
  const left = new Map(after.map((document) => [document.name, document]));
  const lost = before.flatMap((document) => {
    const found = left.get(document.name);
    left.delete(document.name);
    if (found === undefined) return [`gone: ${document.name}`];
    const fields = differingFields(document.fields, found.fields);
    return fields.length === 0 ? [] : [`changed: ${document.name} (${fields.join(', ')})`];
  });
  return [...lost, ...Array.from(left.keys(), (name) => `new: ${name}`)];
}

function differingFields(before: object, after: object): readonly string[] {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (field) => !isDeepStrictEqual(one.get(field), other.get(field)),
  );
}
