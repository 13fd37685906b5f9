import type { Caller, ListCollectionIdsRequest, ListCollectionIdsResponse } from '../commands.ts';
import type { Database } from '../database.ts';
import { requireAdmin } from '../guard.ts';
import { StatusError } from '../status.ts';
import { compareUtf8 } from '../values/utf8.ts';
import { checkParent } from './resourceName.ts';

const DEFAULT_PAGE_SIZE = 300;

/** The ids of the collections directly below a parent that hold documents at any depth, in order. Admins only. */
export function listCollectionIds(
  database: Database,
  request: ListCollectionIdsRequest,
  caller: Caller,
): ListCollectionIdsResponse {
  requireAdmin(caller, 'Metadata operations');
  checkParent(request.parent);
  if (request.pageSize < 0) throw new StatusError('INVALID_ARGUMENT', 'page_size is negative');
  const ids = [...database.store.childrenOf(request.parent).keys()].sort(compareUtf8);
  // The token is the last id of the page before, so that pages stay right while collections come and go.
  const rest = request.pageToken === '' ? ids : ids.filter((id) => compareUtf8(id, request.pageToken) > 0);
  const page = rest.slice(0, request.pageSize || DEFAULT_PAGE_SIZE);
  return { collectionIds: page, nextPageToken: page.length < rest.length ? (page.at(-1) ?? '') : '' };
}
