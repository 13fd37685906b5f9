import { describe, expect, it } from 'vitest';
import { decodeCall } from './decode.ts';

const ROOT = '/v1/projects/p/databases/(default)/documents';
const NAME = 'projects/p/databases/(default)/documents';

const call = (method: string, path: string, body = '') => {
  const decoded = decodeCall(method, new URL(`http://h${path}`), body);
  return decoded && { name: decoded.operation.name, message: decoded.message };
};

describe('decodeCall()', () => {
  it.each([
    ['GET', `${ROOT}/a/b`, 'GetDocument', { name: `${NAME}/a/b` }],
    ['GET', `${ROOT}/a/b/c`, 'ListDocuments', { parent: `${NAME}/a/b`, collectionId: 'c' }],
    ['GET', `${ROOT}/a?pageSize=3&showMissing=true`, 'ListDocuments', { pageSize: 3, showMissing: true }],
    [
      'GET',
      `${ROOT}/a/b?mask.fieldPaths=x&mask.fieldPaths=y&key=k`,
      'GetDocument',
      { mask: { fieldPaths: ['x', 'y'] } },
    ],
    ['GET', `${ROOT}/a/b?unknown=1&mask.unknown=2&name.x=3`, 'GetDocument', { name: `${NAME}/a/b` }],
    ['GET', `${ROOT}/a/b?mask.field_paths=x`, 'GetDocument', { mask: { fieldPaths: ['x'] } }],
    [
      'POST',
      `${ROOT}/a?documentId=b`,
      'CreateDocument',
      { parent: NAME, collectionId: 'a', documentId: 'b' },
    ],
    [
      'PATCH',
      `${ROOT}/a/b?currentDocument.exists=false`,
      'UpdateDocument',
      { currentDocument: { exists: false } },
    ],
    ['DELETE', `${ROOT}/a/b`, 'DeleteDocument', { name: `${NAME}/a/b` }],
    ['POST', `${ROOT}:commit`, 'Commit', { database: 'projects/p/databases/(default)' }],
    ['POST', `${ROOT}:runQuery`, 'RunQuery', { parent: NAME }],
    ['POST', `${ROOT}/a/b:runQuery`, 'RunQuery', { parent: `${NAME}/a/b` }],
    ['GET', `${ROOT}/a/b:c`, 'GetDocument', { name: `${NAME}/a/b:c` }],
    ['PATCH', `${ROOT}/a/b:commit`, 'UpdateDocument', { document: { name: `${NAME}/a/b:commit` } }],
    ['GET', `${ROOT}/%C3%A9/%F0%9F%98%80%20%25`, 'GetDocument', { name: `${NAME}/é/😀 %` }],
    ['GET', '/v1beta1/projects/p/databases/(default)/documents/a/b', 'GetDocument', { name: `${NAME}/a/b` }],
  ])('reads %s %s as %s', (method, path, name, message) => {
    expect(call(method, path)).toMatchObject({ name, message });
  });

  it('takes the name of a document from the path, not from the body', () => {
    expect(call('PATCH', `${ROOT}/a/b`, '{"name":"other"}')).toMatchObject({
      message: { document: { name: `${NAME}/a/b` } },
    });
  });

  it.each([
    ['PUT', `${ROOT}/a/b`],
    ['GET', ROOT],
    ['POST', `${ROOT}:frobnicate`],
    ['GET', '/v1/projects/p'],
  ])('finds nothing at %s %s', (method, path) => {
    expect(call(method, path)).toBeUndefined();
  });

  it.each([
    [`${ROOT}/a/%ff`, 'INVALID_ARGUMENT'],
    [`${ROOT}/a/b%2Fc`, 'INVALID_ARGUMENT'],
    [`${ROOT}/a?pageSize=many`, 'INVALID_ARGUMENT'],
  ])('refuses GET %s with %s', (path, code) => {
    expect(() => call('GET', path)).toThrow(expect.objectContaining({ code }));
  });

  it('refuses streams, and says where they are', () => {
    expect(() => call('POST', `${ROOT}:listen`)).toThrow(
      expect.objectContaining({ code: 'UNIMPLEMENTED', message: expect.stringContaining('WebChannel') }),
    );
  });
});
