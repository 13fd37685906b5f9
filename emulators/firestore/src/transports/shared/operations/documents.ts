import { randomBytes } from 'node:crypto';
import type { Document } from '../../../core/commands/document.ts';
import type { Firestore } from '../../../core/commands/engine.ts';
import type { Write } from '../../../core/commands/writes.ts';
import {
  checkCollectionId,
  checkDocumentId,
  checkParent,
  databaseOf,
} from '../../../core/documents/resourceName.ts';
import { StatusError } from '../../../core/status.ts';
import { decodeConsistency } from '../decodeConsistency.ts';
import { decodeFields } from '../decodeValue.ts';
import { decodeMask, decodePrecondition } from '../decodeWrite.ts';
import { encodeDocument } from '../encodeValue.ts';
import type { WireObject } from '../protos.ts';
import type {
  WireCreateDocumentRequest,
  WireDeleteDocumentRequest,
  WireDocument,
  WireGetDocumentRequest,
  WireListCollectionIdsRequest,
  WireListDocumentsRequest,
  WireMask,
  WireUpdateDocumentRequest,
} from '../wireMessages.ts';
import { type Operation, unary } from './operation.ts';

const getDocument = unary<WireGetDocumentRequest>(
  'GetDocument',
  'Document',
  async (firestore, request, caller) => {
    const { name } = request;
    const query = { name, ...decodeMask(request.mask), ...decodeConsistency(request) };
    return encodeDocument(await firestore.getDocument(query, caller));
  },
);

const createDocument = unary<WireCreateDocumentRequest>(
  'CreateDocument',
  'Document',
  async (firestore, request, caller) => {
    const { parent, collectionId, documentId, document, mask } = request;
    const database = checkParent(parent);
    if (collectionId === '') throw new StatusError('INVALID_ARGUMENT', 'collectionId is the empty string.');
    checkCollectionId(collectionId);
    if (documentId !== '') checkDocumentId(documentId);
    if (document !== null && document.name !== '') {
      throw new StatusError('INVALID_ARGUMENT', 'document.name must not be set');
    }
    const name = `${parent}/${collectionId}/${documentId === '' ? newDocumentId() : documentId}`;
    const fields = decodeFields(document?.fields ?? {});
    const write: Write = { kind: 'update', name, fields, transforms: [], precondition: { exists: false } };
    await firestore.commit({ database, writes: [write] }, caller);
    return readBack(firestore, name, mask);
  },
);

const updateDocument = unary<WireUpdateDocumentRequest>(
  'UpdateDocument',
  'Document',
  async (firestore, request, caller) => {
    const { name, fields } = request.document ?? NO_DOCUMENT;
    const write: Write = {
      kind: 'update',
      name,
      fields: decodeFields(fields),
      ...(request.updateMask !== null && { updateMask: [...request.updateMask.fieldPaths] }),
      transforms: [],
      ...decodePrecondition(request.currentDocument),
    };
    await firestore.commit({ database: databaseOf(name, 'Document'), writes: [write] }, caller);
    return readBack(firestore, name, request.mask);
  },
);

const deleteDocument = unary<WireDeleteDocumentRequest>(
  'DeleteDocument',
  'google.protobuf.Empty',
  async (firestore, { name, currentDocument }, caller) => {
    const write: Write = { kind: 'delete', name, ...decodePrecondition(currentDocument) };
    await firestore.commit({ database: databaseOf(name, 'Document'), writes: [write] }, caller);
    return {};
  },
);

const listDocuments = unary<WireListDocumentsRequest>(
  'ListDocuments',
  'ListDocumentsResponse',
  async (firestore, request, caller) => {
    const { parent, collectionId, pageSize, pageToken, orderBy, showMissing } = request;
    const query = { parent, collectionId, pageSize, pageToken, orderBy, showMissing };
    const listed = await firestore.listDocuments(
      { ...query, ...decodeMask(request.mask), ...decodeConsistency(request) },
      caller,
    );
    return {
      documents: listed.documents.map((found) =>
        found.fields === undefined ? { name: found.name } : encodeDocument(found),
      ),
      nextPageToken: listed.nextPageToken,
    };
  },
);

const listCollectionIds = unary<WireListCollectionIdsRequest>(
  'ListCollectionIds',
  'ListCollectionIdsResponse',
  async (firestore, request, caller) => {
    const { parent, pageSize, pageToken } = request;
    const query = { parent, pageSize, pageToken, ...decodeConsistency(request) };
    return { ...(await firestore.listCollectionIds(query, caller)) };
  },
);

/** Calls about single documents and about what lies below a name. */
export const DOCUMENT_OPERATIONS: readonly Operation[] = [
  getDocument,
  createDocument,
  updateDocument,
  deleteDocument,
  listDocuments,
  listCollectionIds,
];

/** The written document, which the writer may see whatever the rules say about reading. */
async function readBack(firestore: Firestore, name: string, mask: WireMask | null): Promise<WireObject> {
  const document: Document = await firestore.getDocument({ name, ...decodeMask(mask) }, { kind: 'admin' });
  return encodeDocument(document);
}

/** What a request without a document says: nothing, of no document. */
const NO_DOCUMENT: Pick<WireDocument, 'name' | 'fields'> = { name: '', fields: {} };

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Twenty random letters and digits, as the clients make them. */
function newDocumentId(): string {
  // 248 is the largest multiple of 62 in a byte: the rest would make some letters likelier.
  const usable = Array.from(randomBytes(64)).filter((byte) => byte < 248);
  if (usable.length < 20) return newDocumentId();
  return usable
    .slice(0, 20)
    .map((byte) => ID_ALPHABET[byte % 62])
    .join('');
}
