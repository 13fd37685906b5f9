import type { Caller } from '../commands/caller.ts';
import type { ListCollectionIdsRequest, ListCollectionIdsResponse } from '../commands/reading.ts';
import type { Database } from '../database.ts';
import { requireAdmin } from '../guard.ts';
import { StatusError } from '../status.ts';
import { readConsistently } from '../transactions/read.ts';
import { compareUtf8 } from '../values/utf8.ts';
import type { Collection } from './documentStore.ts';
import { checkParent } from './resourceName.ts';
import type { Snapshot } from './snapshot.ts';

const DEFAULT_PAGE_SIZE = 300;

/** The ids of the collections directly below a parent that hold documents at any depth, in order. Admins only. */
export function listCollectionIds(
  database: Database,
  request: ListCollectionIdsRequest,
  caller: Caller,
): ListCollectionIdsResponse {
  requireAdmin(caller, 'Metadata operations');
  checkParent(request.parent);
  if (request.pageSize < 0) {
    throw new StatusError('INVALID_ARGUMENT', 'page_size must be greater than or equal to zero.');
  }
  if (request.pageToken !== '' && !request.pageToken.startsWith(`${request.parent}/`)) {
    throw new StatusError('INVALID_ARGUMENT', 'invalid page token');
  }
  const after = request.pageToken === '' ? '' : request.pageToken.slice(request.parent.length + 1);
  return readConsistently(database, request.consistency, ({ snapshot }) => {
    const ids = [...idsBelow(request.parent, snapshot)].sort(compareUtf8);
    // The token is the path to the last one of the page before, so that pages stay right while collections come and go.
    const rest = after === '' ? ids : ids.filter((id) => compareUtf8(id, after) > 0);
    const page = rest.slice(0, request.pageSize || DEFAULT_PAGE_SIZE);
    return {
      collectionIds: page,
      nextPageToken: page.length < rest.length ? `${request.parent}/${page.at(-1)}` : '',
    };
  });
}

function idsBelow(parent: string, { store, differences }: Snapshot): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [id, collection] of store.childrenOf(parent)) {
    if (differences.size === 0 || holdsUnchanged(collection, differences)) ids.add(id);
  }
  for (const [name, document] of differences) {
    const [id] = name.startsWith(`${parent}/`) ? name.slice(parent.length + 1).split('/') : [];
    if (document !== undefined && id !== undefined) ids.add(id);
  }
  return ids;
}

/** Whether there is a document in a collection, or at any depth below it, that is as it was. */
function holdsUnchanged(collection: Collection, differences: Snapshot['differences']): boolean {
  for (const id of collection.documents.keys()) {
    if (!differences.has(`${collection.path}/${id}`)) return true;
  }
  for (const children of collection.children.values()) {
    for (const child of children.values()) if (holdsUnchanged(child, differences)) return true;
  }
  return false;
}
