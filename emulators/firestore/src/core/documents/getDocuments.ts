import type { Caller } from '../commands/caller.ts';
import type { Document } from '../commands/document.ts';
import type { BatchGetRequest, BatchGetResponse, GetDocumentRequest } from '../commands/reading.ts';
import type { Database } from '../database.ts';
import type { Checks, Guard } from '../guard.ts';
import { projectionOf } from '../queries/plan.ts';
import { StatusError } from '../status.ts';
import { checksOf, type Read, readConsistently } from '../transactions/read.ts';
import { checkDocumentName } from './resourceName.ts';

/** NOT_FOUND for a missing document that the rules let the caller look for. */
export function getDocument(
  database: Database,
  guard: Guard,
  request: GetDocumentRequest,
  caller: Caller,
): Document {
  checkDocumentName(request.name, database.name);
  const project = projectionOf(request.mask);
  return readConsistently(database, request.consistency, (read) => {
    const document = getOne(request.name, read, checksOf(read, database, guard, caller));
    if (document === undefined) throw new StatusError('NOT_FOUND', `Document (${request.name}) not found.`);
    return project(document);
  });
}

/** Each document once, in request order. All or none: one that the rules refuse fails the whole request. */
export function batchGet(
  database: Database,
  guard: Guard,
  request: BatchGetRequest,
  caller: Caller,
): BatchGetResponse {
  for (const name of request.documents) checkDocumentName(name, database.name);
  const project = projectionOf(request.mask);
  return readConsistently(database, request.consistency, (read) => {
    const checks = checksOf(read, database, guard, caller);
    const results = [...new Set(request.documents)].map((name) => {
      const document = getOne(name, read, checks);
      return document === undefined ? { missing: name } : { found: project(document) };
    });
    return {
      readTime: read.readTime,
      results,
      ...(read.begun === undefined ? {} : { transaction: read.begun }),
    };
  });
}

function getOne(name: string, read: Read, checks: Checks): Document | undefined {
  const document = read.view(name);
  checks.get({ name, document });
  read.lockDocument(name);
  return document;
}
