import { describe, expect, it } from 'vitest';
import { seededRandom } from '../rules/testing.ts';
import { createStorageRulesRuntime } from './runtime.ts';

/** A runtime to talk to: what is sent, and what came back. */
function start() {
  const lines: string[] = [];
  const runtime = createStorageRulesRuntime((line) => lines.push(line));
  runtime.start();
  return {
    lines,
    send: (message: unknown) => runtime.receive(JSON.stringify(message)),
    receive: (line: string) => runtime.receive(line),
    last: (): unknown => JSON.parse(lines.at(-1) ?? 'null'),
  };
}

const storageRules = (body: string, version = '2') =>
  `rules_version = '${version}';\nservice firebase.storage { match /b/{bucket}/o {\n${body}\n} }`;

function loadMessage(content: string, id = 0, rulesetName = '0') {
  return {
    action: 'load_ruleset',
    context: { rulesetName, source: { files: [{ name: '/p/storage.rules', content }] } },
    id,
  };
}

const NULL = { null_value: null };
const text = (value: string) => ({ string_value: value });
const mapOf = (fields: { readonly [key: string]: unknown }) => ({ map_value: { fields } });

interface Verify {
  readonly method?: string;
  readonly path?: string;
  readonly uid?: string;
  readonly file?: unknown;
  readonly before?: unknown;
}

function verifyMessage(
  id: number,
  { method = 'get', path = '/b/shop/o/files/a.png', uid, file = NULL, before = NULL }: Verify = {},
) {
  return {
    action: 'verify',
    context: {
      rulesetName: '0',
      service: 'firebase.storage',
      path,
      method,
      variables: {
        resource: before,
        request: mapOf({
          path: {
            path_value: {
              segments: path
                .split('/')
                .filter(Boolean)
                .map((simple) => ({ simple })),
            },
          },
          time: { timestamp_value: '2025-06-15T13:45:30.250Z' },
          resource: file,
          auth:
            uid === undefined
              ? NULL
              : mapOf({ uid: text(uid), token: mapOf({ admin: { bool_value: true } }) }),
        }),
      },
    },
    id,
  };
}

const permit = (id: number, isPermitted: boolean) => ({
  id,
  status: 'ok',
  errors: [],
  result: { permit: isPermitted },
});

function expectPermit(condition: string, request: Verify, isPermitted: boolean): void {
  const runtime = start();
  runtime.send(loadMessage(storageRules(`match /{file=**} { allow read, write: if ${condition}; }`)));
  runtime.send(verifyMessage(7, request));
  expect(runtime.last(), condition).toMatchObject(permit(7, isPermitted));
}

describe('createStorageRulesRuntime', () => {
  it('says first that it is ready', () => {
    expect(start().lines).toEqual(['{"id":-1,"status":"ok","warnings":[],"errors":[]}']);
  });

  it('loads a ruleset and tells its version', () => {
    const runtime = start();
    runtime.send(loadMessage(storageRules('match /{file=**} { allow read; }')));
    expect(runtime.last()).toEqual({
      id: 0,
      status: 'ok',
      warnings: [],
      errors: [],
      result: { rulesVersion: 2 },
    });
    runtime.send(loadMessage(storageRules('match /{file=**} { allow read; }', '1'), 1, '1'));
    expect(runtime.last()).toMatchObject({ id: 1, result: { rulesVersion: 1 } });
  });

  it('tells what is wrong with a ruleset, as the caller reads it', () => {
    const runtime = start();
    runtime.send(loadMessage(storageRules('match /{file=**} { allow read: true; }')));
    const answer = runtime.last();
    expect(answer).toMatchObject({ id: 0, status: 'ok', warnings: [] });
    expect(answer).not.toHaveProperty('result');
    const errors =
      runtime.lines
        .at(-1)
        ?.match(/"errors":\["(.*)"\]/)?.[1]
        ?.replaceAll('\\"', '"') ?? '';
    expect(JSON.parse(errors)).toMatchObject({
      description_: "Missing 'if' before conditional expression.",
      sourcePosition_: { fileName_: '/p/storage.rules', line_: 3 },
    });
  });

  it('permits and refuses, with the line that refused as a warning', () => {
    const runtime = start();
    runtime.send(
      loadMessage(
        storageRules('match /files/{file} { allow get; allow write: if request.auth.uid == "alice"; }'),
      ),
    );
    runtime.send(verifyMessage(1));
    expect(runtime.last()).toEqual({
      id: 1,
      status: 'ok',
      warnings: [],
      errors: [],
      result: { permit: true },
    });
    runtime.send(verifyMessage(2, { method: 'create', uid: 'bob' }));
    expect(runtime.last()).toEqual({
      id: 2,
      status: 'ok',
      warnings: ["false for 'create' @ L3"],
      errors: [],
      result: { permit: false },
    });
    runtime.send(verifyMessage(3, { method: 'list' }));
    expect(runtime.last()).toMatchObject({ ...permit(3, false), warnings: ['No matching allow statements'] });
  });

  it('knows what is asked, of what and by whom', () => {
    const file = mapOf({
      size: { int_value: 100 },
      contentType: text('image/png'),
      metadata: mapOf({ owner: text('alice') }),
    });
    expectPermit(
      "request.method == 'create' && request.resource.size < 5 * 1024 * 1024",
      { method: 'create', file },
      true,
    );
    expectPermit(
      "request.resource.contentType.matches('image/.*') && request.resource.metadata.owner == request.auth.uid",
      { method: 'create', file, uid: 'alice' },
      true,
    );
    expectPermit(
      "file == /files/a.png && bucket == 'shop' && request.path == path('/b/shop/o/files/a.png')",
      {},
      true,
    );
    expectPermit('request.time == timestamp.value(1749995130250)', {}, true);
    expectPermit('resource == null && request.auth == null && request.resource == null', {}, true);
    expectPermit("resource.metadata.owner == 'bob'", { before: file }, false);
    expectPermit('request.auth.token.admin', { uid: 'alice' }, true);
  });

  it('takes a write for granted by any statement about writing', () => {
    expectPermit('true', { method: 'write' }, true);
    const runtime = start();
    runtime.send(loadMessage(storageRules('match /{file=**} { allow delete; allow list; }')));
    runtime.send(verifyMessage(1, { method: 'write' }));
    expect(runtime.last()).toMatchObject(permit(1, true));
    runtime.send(verifyMessage(2, { method: 'read' }));
    expect(runtime.last()).toMatchObject(permit(2, true));
    runtime.send(verifyMessage(3, { method: 'update' }));
    expect(runtime.last()).toMatchObject(permit(3, false));
  });

  it('reads every kind of value', () => {
    const file = mapOf({
      nothing: NULL,
      yes: { bool_value: true },
      int: { int_value: 3 },
      big: { int_value: '9007199254740993' },
      float: { float_value: 0.5 },
      bytes: { bytes_value: 'AQI=' },
      duration: { duration_value: { seconds: 90, nanos: 5 } },
      point: { latlng_value: { latitude: 1, longitude: 2 } },
      path: { path_value: { segments: [{ simple: 'a' }, { variable_name: 'x', bound_value: 'b' }] } },
      list: { list_value: { values: [text('a'), { int_value: 1 }] } },
      empty: { list_value: {} },
      set: { set_value: { values: [text('a'), text('a')] } },
      map: { map_value: {} },
    });
    const f = 'request.resource';
    expectPermit(
      `${f}.nothing == null && ${f}.yes && ${f}.int == 3 && ${f}.big == 9007199254740993 && ${f}.float == 0.5
        && ${f}.bytes == b'\\x01\\x02' && ${f}.duration == duration.time(0, 1, 30, 5) && ${f}.point == latlng.value(1, 2)
        && ${f}.path == /a/b && ${f}.list == ['a', 1] && ${f}.empty == [] && ${f}.set == ['a'].toSet() && ${f}.map == {}`,
      { method: 'create', file },
      true,
    );
  });

  it('refuses values that cannot be read', () => {
    const runtime = start();
    runtime.send(loadMessage(storageRules('match /{file=**} { allow read; }')));
    for (const file of [
      undefined,
      'text',
      {},
      { string_value: 1 },
      { int_value: 1.5 },
      { int_value: 'x' },
      { bool_value: 1 },
      { float_value: '1' },
      { bytes_value: 1 },
      { timestamp_value: 'yesterday' },
      { timestamp_value: 1 },
      { duration_value: 1 },
      { duration_value: { seconds: 'x' } },
      { latlng_value: 1 },
      { latlng_value: { latitude: 'x' } },
      { path_value: {} },
      { path_value: { segments: [1] } },
      { path_value: { segments: [{}] } },
      { list_value: 1 },
      { list_value: { values: [{}] } },
      { map_value: 1 },
      { map_value: { fields: { a: {} } } },
      { unknown_value: 1 },
      { string_value: 'a', int_value: 1 },
    ]) {
      runtime.send(verifyMessage(9, { before: file ?? 1 }));
      expect(runtime.last(), JSON.stringify(file)).toMatchObject({
        id: 9,
        status: 'ok',
        errors: ['verify has variables that cannot be read.'],
      });
    }
  });

  it('answers every request, whatever it is, with the status ok', () => {
    const runtime = start();
    const refused = (message: object) => {
      runtime.send({ ...message, id: 4 });
      expect(runtime.last()).toMatchObject({ id: 4, status: 'ok', errors: [expect.any(String)] });
    };
    refused({ action: 'dance' });
    refused({ action: 'load_ruleset' });
    refused({ action: 'load_ruleset', context: { rulesetName: '0', source: { files: [] } } });
    refused({ action: 'load_ruleset', context: { rulesetName: '0', source: { files: [{ name: 1 }] } } });
    refused({ action: 'verify', context: {} });
    refused({ ...verifyMessage(4), context: { ...verifyMessage(4).context, method: 'dance' } });
    refused({ ...verifyMessage(4), context: { ...verifyMessage(4).context, variables: 1 } });
    refused(verifyMessage(4));
    expect(runtime.last()).toMatchObject({ errors: ['There is no ruleset "0".'] });
  });

  it('tells of lines that are no requests in a way the caller logs', () => {
    const runtime = start();
    for (const line of ['nonsense', '[1]', '{}', '{"action":"verify"}']) {
      runtime.receive(line);
      expect(runtime.lines.at(-1)).toContain('ignored a line');
    }
    const { length } = runtime.lines;
    runtime.receive('  ');
    runtime.send({ id: 99, status: 'ok', result: {} });
    expect(runtime.lines).toHaveLength(length);
  });
});

describe('whatever is sent', () => {
  const nested = (depth: number, inner: string, outer: (value: string) => string) => {
    let text = inner;
    for (let level = 0; level < depth; level += 1) text = outer(text);
    return text;
  };
  const wrapList = (value: string) => `{"list_value":{"values":[${value}]}}`;
  const wrapMap = (value: string) => `{"map_value":{"fields":{"a":${value}}}}`;

  it('gets one answer, and the next request its own', () => {
    const runtime = start();
    runtime.send(loadMessage(storageRules('match /{file=**} { allow read; }')));
    const verify = JSON.stringify(verifyMessage(1));
    const hostile = [
      '{',
      'null',
      '[]',
      '{"id":1}',
      '{"id":1,"action":"verify"}',
      '{"id":1,"action":"verify","context":[]}',
      '{"id":1,"action":"load_ruleset","context":{"source":{"files":[{}]}}}',
      verify.replace('"get"', '"fly"'),
      ...[wrapList, wrapMap].map((wrap) =>
        verify.replace(
          '"resource":{"null_value":null}',
          `"resource":${nested(20_000, '{"null_value":null}', wrap)}`,
        ),
      ),
      verify.replace('{"null_value":null}', `{"int_value":"${'9'.repeat(100_000)}"}`),
    ];
    for (const line of hostile) {
      const before = runtime.lines.length;
      expect(() => runtime.receive(line), line.slice(0, 80)).not.toThrow();
      expect(runtime.lines.length, line.slice(0, 80)).toBeLessThanOrEqual(before + 1);
      runtime.send(verifyMessage(2));
      expect(runtime.last(), line.slice(0, 80)).toMatchObject(permit(2, true));
    }
  });

  it('is cut at random, and never ends the conversation', () => {
    const runtime = start();
    runtime.send(loadMessage(storageRules('match /{file=**} { allow read; }')));
    const random = seededRandom(4);
    const lines = [
      verifyMessage(1),
      verifyMessage(1, { uid: 'alice' }),
      loadMessage('service s {}', 3, 'x'),
    ].map((message) => JSON.stringify(message));
    for (let round = 0; round < 2000; round += 1) {
      const line = lines[round % lines.length] ?? '';
      const at = Math.floor(random() * line.length);
      const cut = line.slice(0, at) + line.slice(at + Math.floor(random() * 12));
      expect(() => runtime.receive(cut), cut).not.toThrow();
    }
    runtime.send(verifyMessage(2));
    expect(runtime.last()).toMatchObject(permit(2, true));
  });
});

describe('looking up Firestore documents', () => {
  const rules = storageRules(`match /files/{file} {
    allow get: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.level >= 2
      && firestore.exists(/databases/(default)/documents/files/$(file));
    allow delete: if firestore.exists(/databases/(default)/documents/a/1) || firestore.exists(/databases/(default)/documents/a/2)
      || firestore.exists(/databases/(default)/documents/a/3) || true;
    allow update: if firestore.get(/databases/(default)/documents/users/x).data == null;
    allow create: if firestore.get(/databases/(default)/documents/users/x).data.map.list[0] == 1;
  }`);
  const fetch = (id: number, path: string) => ({
    server_request_id: id,
    status: 'ok',
    action: 'fetch_firestore_document',
    context: { path },
    warnings: [],
    errors: [],
  });
  const found = (id: number, at: string, fields: object) => ({
    result: { name: `projects/p/databases/(default)/documents/${at}`, fields },
    status: 'ok',
    warnings: [],
    errors: [],
    id,
  });
  const missing = (id: number) => ({ status: 'not_found', warnings: [], errors: [], id });

  function startWithRules() {
    const runtime = start();
    runtime.send(loadMessage(rules));
    return runtime;
  }

  it('asks for one after the other, then answers', () => {
    const runtime = startWithRules();
    runtime.send(verifyMessage(5, { uid: 'alice' }));
    expect(runtime.last()).toEqual(fetch(5, '/databases/(default)/documents/users/alice'));
    runtime.send(found(5, 'users/alice', { level: { integerValue: '2' } }));
    expect(runtime.last()).toEqual(fetch(5, '/databases/(default)/documents/files/a.png'));
    runtime.send(found(5, 'files/a.png', {}));
    expect(runtime.last()).toMatchObject(permit(5, true));
  });

  it('refuses a document of a named database without asking for it', () => {
    const runtime = start();
    runtime.send(
      loadMessage(
        storageRules(
          'match /files/{file} { allow get: if firestore.get(/databases/archive/documents/users/alice).data.level >= 2; }',
        ),
      ),
    );
    runtime.send(verifyMessage(5, { uid: 'alice' }));
    expect(runtime.last()).toMatchObject({
      ...permit(5, false),
      warnings: [expect.stringContaining('Service call error. Function: [get]')],
    });
  });

  it('takes a document that was not found for missing', () => {
    const runtime = startWithRules();
    runtime.send(verifyMessage(5, { uid: 'alice' }));
    runtime.send(missing(5));
    // The other side of `&&` may still decide.
    runtime.send(found(5, 'files/a.png', {}));
    expect(runtime.last()).toMatchObject({
      ...permit(5, false),
      warnings: ["Null value error. for 'get' @ L4"],
    });
  });

  it('handles several requests at a time', () => {
    const runtime = startWithRules();
    runtime.send(verifyMessage(5, { uid: 'alice' }));
    runtime.send(verifyMessage(6, { uid: 'bob' }));
    runtime.send(found(6, 'users/bob', { level: { integerValue: '1' } }));
    expect(runtime.last()).toMatchObject(permit(6, false));
    runtime.send(found(5, 'users/alice', { level: { doubleValue: 2.5 } }));
    runtime.send(found(5, 'files/a.png', {}));
    expect(runtime.last()).toMatchObject(permit(5, true));
  });

  it('asks for no more than two, and refuses a request that needs a third', () => {
    const runtime = startWithRules();
    runtime.send(verifyMessage(5, { method: 'delete' }));
    runtime.send(missing(5));
    expect(runtime.last()).toEqual(fetch(5, '/databases/(default)/documents/a/2'));
    runtime.send(missing(5));
    expect(runtime.last()).toMatchObject(permit(5, false));
  });

  it('writes the path as it has to stand in a URL', () => {
    const runtime = startWithRules();
    runtime.send(verifyMessage(5, { uid: 'é?#/ x' }));
    expect(runtime.last()).toEqual(fetch(5, '/databases/(default)/documents/users/%C3%A9%3F%23%2F%20x'));
  });

  it('reads every kind of field', () => {
    const fields = {
      nothing: { nullValue: null },
      yes: { booleanValue: true },
      int: { integerValue: '9007199254740993' },
      double: { doubleValue: 0.5 },
      infinite: { doubleValue: 'Infinity' },
      at: { timestampValue: '2025-06-15T13:45:30.250Z' },
      text: { stringValue: 'a' },
      bytes: { bytesValue: 'AQI=' },
      ref: { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
      point: { geoPointValue: { latitude: 1 } },
      list: { arrayValue: { values: [{ integerValue: '1' }] } },
      empty: { arrayValue: {} },
      map: { mapValue: { fields: { a: { stringValue: 'b' } } } },
      none: { mapValue: {} },
    };
    const runtime = start();
    const d = 'd()';
    runtime.send(
      loadMessage(
        storageRules(`function d() { return firestore.get(/databases/(default)/documents/x/y).data; }
          match /files/{file} { allow get: if ${d}.nothing == null && ${d}.yes && ${d}.int == 9007199254740993 && ${d}.double == 0.5
            && ${d}.infinite > 1.0 && ${d}.at == timestamp.value(1749995130250) && ${d}.text == 'a' && ${d}.bytes == b'\\x01\\x02'
            && ${d}.ref == /databases/(default)/documents/a/b && ${d}.point == latlng.value(1, 0) && ${d}.list == [1]
            && ${d}.empty == [] && ${d}.map == {'a': 'b'} && ${d}.none == {} && ${d}.size() == 14
            && firestore.get(/databases/(default)/documents/x/y).id == 'y'
            && firestore.get(/databases/(default)/documents/x/y).__name__ == /databases/(default)/documents/x/y; }`),
      ),
    );
    runtime.send(verifyMessage(1));
    runtime.send(found(1, 'x/y', fields));
    expect(runtime.last()).toMatchObject(permit(1, true));
  });

  it('leaves out fields that cannot be read', () => {
    const runtime = startWithRules();
    for (const fields of [
      { level: {} },
      { level: 1 },
      { level: { integerValue: 'x' } },
      { level: { booleanValue: 1 } },
      { level: { doubleValue: {} } },
      { level: { timestampValue: 1 } },
      { level: { stringValue: 1 } },
      { level: { bytesValue: 1 } },
      { level: { referenceValue: 1 } },
      { level: { odd: 1 } },
    ]) {
      runtime.send(verifyMessage(8, { uid: 'alice' }));
      runtime.send(found(8, 'users/alice', fields));
      runtime.send(found(8, 'files/a.png', {}));
      expect(runtime.last()).toMatchObject({
        ...permit(8, false),
        warnings: [expect.stringContaining('Property level is undefined')],
      });
    }
    runtime.send(verifyMessage(9, { uid: 'alice' }));
    runtime.send({ id: 9, status: 'ok', result: { fields: 1 } });
    runtime.send(missing(9));
    expect(runtime.last()).toMatchObject(permit(9, false));
    runtime.send(verifyMessage(10, { method: 'create' }));
    runtime.send(
      found(10, 'users/x', {
        map: { mapValue: { fields: { list: { arrayValue: { values: [{}, { integerValue: '1' }] } } } } },
      }),
    );
    expect(runtime.last()).toMatchObject(permit(10, true));
  });
});
