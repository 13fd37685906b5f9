/** Plain HTTP as a client of the suite: what curl, the Storage emulator and other languages do. */
import {
  type AggregationSpec,
  type Client,
  ClientError,
  type ClientOptions,
  type Fields,
  type FilterSpec,
  type Identity,
  type Operator,
  type QuerySpec,
  type Snapshot,
  type Transforms,
  type Value,
  type WriteSpec,
} from '../client.ts';

type Json = { readonly [key: string]: unknown };

interface RestDocument {
  readonly name: string;
  readonly fields?: Fields;
}

/** Connects nothing: every call is a request of its own. */
export function connectRest({ host, port, project, identity }: ClientOptions): Client {
  const root = `projects/${project}/databases/(default)/documents`;
  const base = `http://${host}:${port}/v1/${root}`;
  const headers = headersOf(identity);

  const call = async <Answer>(method: string, path: string, body?: Json): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) {
      throw new ClientError(answer.error.status.toLowerCase().replaceAll('_', '-'), answer.error.message);
    }
    return answer;
  };

  const snapshotOf = (document: RestDocument): Snapshot => ({
    path: document.name.slice(root.length + 1),
    fields: mapFields(document.fields ?? {}, (name) => name.slice(root.length + 1)),
  });
  const outgoing = (fields: Fields): Fields => mapFields(fields, (path) => `${root}/${path}`);

  const writeOf = (write: WriteSpec): Json => {
    const name = `${root}/${write.path}`;
    if (write.kind === 'delete') return { delete: name };
    const transforms = 'transforms' in write ? transformsOf(write.transforms ?? {}, outgoing) : [];
    const update = { name, fields: nested(outgoing(write.fields), write.kind === 'update') };
    return {
      update,
      ...((write.kind === 'merge' || write.kind === 'update') && {
        updateMask: { fieldPaths: Object.keys(write.fields) },
      }),
      ...(transforms.length > 0 && { updateTransforms: transforms }),
      ...(write.kind === 'create' && { currentDocument: { exists: false } }),
      ...(write.kind === 'update' && { currentDocument: { exists: true } }),
    };
  };

  const readMany = async (paths: readonly string[], more: Json) => {
    const answers = await call<readonly { transaction?: string; found?: RestDocument; missing?: string }[]>(
      'POST',
      ':batchGet',
      { documents: paths.map((path) => `${root}/${path}`), ...more },
    );
    return {
      transaction: answers.find((answer) => answer.transaction !== undefined)?.transaction,
      found: answers
        .filter((answer) => answer.found !== undefined || answer.missing !== undefined)
        .map((answer) => (answer.found === undefined ? undefined : snapshotOf(answer.found))),
    };
  };

  return {
    async get(path) {
      try {
        return snapshotOf(
          await call<RestDocument>('GET', `/${path.split('/').map(encodeURIComponent).join('/')}`),
        );
      } catch (caught) {
        if (caught instanceof ClientError && caught.code === 'not-found') return undefined;
        throw caught;
      }
    },
    async commit(writes) {
      await call('POST', ':commit', { writes: writes.map(writeOf) });
    },
    async query(spec) {
      const { parent, structuredQuery } = queryOf(spec, outgoing);
      const answers = await call<readonly { document?: RestDocument }[]>('POST', `${parent}:runQuery`, {
        structuredQuery,
      });
      const found = answers.flatMap(({ document }) => (document === undefined ? [] : [snapshotOf(document)]));
      return spec.limitToLast === undefined ? found : found.reverse();
    },
    async aggregate(spec, aggregations) {
      const { parent, structuredQuery } = queryOf(spec, outgoing);
      const answers = await call<readonly { result?: { aggregateFields: Fields } }[]>(
        'POST',
        `${parent}:runAggregationQuery`,
        { structuredAggregationQuery: { structuredQuery, aggregations: aggregations.map(aggregationOf) } },
      );
      return answers.find(({ result }) => result !== undefined)?.result?.aggregateFields ?? {};
    },
    async addInTransaction(path, field, amount) {
      // Whoever loses against another transaction has to begin again, as the libraries do by themselves.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { transaction, found } = await readMany([path], { newTransaction: { readWrite: {} } });
        const before = BigInt(found[0]?.fields[field]?.integerValue ?? 0);
        const fields = { [field]: { integerValue: String(before + BigInt(amount)) } };
        try {
          await call('POST', ':commit', { transaction, writes: [writeOf({ kind: 'merge', path, fields })] });
          return;
        } catch (caught) {
          if (!(caught instanceof ClientError && caught.code === 'aborted')) throw caught;
        }
      }
      throw new ClientError('aborted', 'five attempts were not enough');
    },
    async readInTransaction(paths) {
      return (await readMany(paths, { newTransaction: { readOnly: {} } })).found;
    },
    async listen() {
      throw new ClientError('unimplemented', 'REST has no streams');
    },
    async setOnline() {
      throw new ClientError('unimplemented', 'every call is a connection of its own');
    },
    async close() {},
  };
}

function headersOf(identity: Identity): Record<string, string> {
  if (identity === null) return {};
  if (identity === 'owner') return { authorization: 'Bearer owner' };
  const segment = (json: Json) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const claims = { sub: identity.uid, user_id: identity.uid, ...identity.claims };
  return { authorization: `Bearer ${segment({ alg: 'none' })}.${segment(claims)}.` };
}

const OPERATORS: Readonly<Record<Operator, string>> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

function queryOf(
  spec: QuerySpec,
  outgoing: (fields: Fields) => Fields,
): { parent: string; structuredQuery: Json } {
  const segments = spec.collection.split('/');
  const collectionId = segments.pop();
  const backwards = spec.limitToLast !== undefined;
  const cursor = (values: readonly Value[] | undefined, before: boolean): Json | undefined =>
    values && { values: values.map((value) => single(outgoing({ value }))), before };
  const start = cursor(spec.startAt, true) ?? cursor(spec.startAfter, false);
  const end = cursor(spec.endBefore, true) ?? cursor(spec.endAt, false);
  const flipped = (given: Json | undefined): Json | undefined => given && { ...given, before: !given.before };
  return {
    parent: segments.length === 0 ? '' : `/${segments.join('/')}`,
    structuredQuery: {
      from: [{ collectionId, ...(spec.group && { allDescendants: true }) }],
      ...(spec.where && { where: filterOf(spec.where, outgoing) }),
      orderBy: (spec.orderBy ?? []).map(([fieldPath, direction]) => ({
        field: { fieldPath },
        direction: (direction === 'asc') === backwards ? 'DESCENDING' : 'ASCENDING',
      })),
      startAt: backwards ? flipped(end) : start,
      endAt: backwards ? flipped(start) : end,
      limit: spec.limit ?? spec.limitToLast,
    },
  };
}

function filterOf(spec: FilterSpec, outgoing: (fields: Fields) => Fields): Json {
  const inner = (filters: readonly FilterSpec[]) => filters.map((filter) => filterOf(filter, outgoing));
  if ('and' in spec) return { compositeFilter: { op: 'AND', filters: inner(spec.and) } };
  if ('or' in spec) return { compositeFilter: { op: 'OR', filters: inner(spec.or) } };
  const field = { fieldPath: spec.field };
  if (spec.value.nullValue === null && (spec.op === '==' || spec.op === '!=')) {
    return { unaryFilter: { op: spec.op === '==' ? 'IS_NULL' : 'IS_NOT_NULL', field } };
  }
  if (spec.value.doubleValue === 'NaN' && (spec.op === '==' || spec.op === '!=')) {
    return { unaryFilter: { op: spec.op === '==' ? 'IS_NAN' : 'IS_NOT_NAN', field } };
  }
  return { fieldFilter: { field, op: OPERATORS[spec.op], value: single(outgoing({ value: spec.value })) } };
}

function aggregationOf(spec: AggregationSpec): Json {
  if (spec.kind === 'count') return { alias: spec.alias, count: {} };
  return { alias: spec.alias, [spec.kind === 'sum' ? 'sum' : 'avg']: { field: { fieldPath: spec.field } } };
}

function transformsOf(transforms: Transforms, outgoing: (fields: Fields) => Fields): Json[] {
  return Object.entries(transforms).map(([fieldPath, transform]) => {
    switch (transform.kind) {
      case 'serverTimestamp':
        return { fieldPath, setToServerValue: 'REQUEST_TIME' };
      case 'increment':
        return {
          fieldPath,
          increment: Number.isInteger(transform.operand)
            ? { integerValue: String(transform.operand) }
            : { doubleValue: transform.operand },
        };
      default: {
        const values = transform.elements.map((value) => single(outgoing({ value })));
        const operation = transform.kind === 'arrayUnion' ? 'appendMissingElements' : 'removeAllFromArray';
        return { fieldPath, [operation]: { values } };
      }
    }
  });
}

/** Fields by field path, as an update takes them, into the maps that they lie in. */
function nested(fields: Fields, byPath: boolean): Fields {
  if (!byPath) return fields;
  const result: { [name: string]: Value } = {};
  for (const [path, value] of Object.entries(fields)) {
    const [first = '', ...rest] = path.split('.');
    const inner =
      rest.length === 0 ? value : { mapValue: { fields: nested({ [rest.join('.')]: value }, true) } };
    const earlier = result[first]?.mapValue?.fields;
    result[first] =
      earlier !== undefined && inner.mapValue !== undefined
        ? { mapValue: { fields: { ...earlier, ...inner.mapValue.fields } } }
        : inner;
  }
  return result;
}

function single(fields: Fields): Value {
  return fields.value ?? {};
}

/** These fields with every reference renamed. */
function mapFields(fields: Fields, rename: (reference: string) => string): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, mapValue(value, rename)]));
}

function mapValue(value: Value, rename: (reference: string) => string): Value {
  if (value.referenceValue !== undefined) return { referenceValue: rename(value.referenceValue) };
  if (value.arrayValue?.values !== undefined) {
    return { arrayValue: { values: value.arrayValue.values.map((item) => mapValue(item, rename)) } };
  }
  if (value.mapValue?.fields !== undefined)
    return { mapValue: { fields: mapFields(value.mapValue.fields, rename) } };
  return value;
}
