import { beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { documentReader, queryReader } from './snapshotReaders.ts';

const parsed = vi.hoisted(() => vi.fn());
vi.mock('@tod/model', async (original) => {
  const model = await original<typeof import('@tod/model')>();
  return {
    ...model,
    parseDocument: (...input: Parameters<typeof model.parseDocument>) => {
      parsed();
      return model.parseDocument(...input);
    },
  };
});
vi.mock('firebase/firestore', () => ({ snapshotEqual: Object.is }));

const schema = object({ name: string().default('') });

type QueryInput = Parameters<ReturnType<typeof queryReader>>[0];
type DocumentInput = Parameters<ReturnType<typeof documentReader>>[0];

const documentOf = (path: string, name: string) => ({
  id: path.split('/').at(-1),
  ref: { path },
  data: () => ({ name }),
});
type Document = ReturnType<typeof documentOf>;

/** What the SDK hands to a listener, as far as a reader looks. */
function snapshotOf(docs: readonly Document[], changes: readonly [string, Document][]): QueryInput {
  const made = { docs, docChanges: () => changes.map(([type, doc]) => ({ type, doc })) };
  return made as unknown as QueryInput;
}

beforeEach(() => parsed.mockClear());

describe('queryReader', () => {
  const first = documentOf('people/a', 'Ana');
  const second = documentOf('people/b', 'Ben');

  it('parses what changed and keeps the rest as it is', () => {
    const read = queryReader(schema);
    const before = read(
      snapshotOf(
        [first, second],
        [
          ['added', first],
          ['added', second],
        ],
      ),
    );
    expect(before).toEqual([
      { name: 'Ana', id: 'a' },
      { name: 'Ben', id: 'b' },
    ]);
    expect(parsed).toHaveBeenCalledTimes(2);
    const renamed = documentOf('people/b', 'Bob');
    const after = read(snapshotOf([renamed, first], [['modified', renamed]]));
    expect(after.map(({ name }) => name)).toEqual(['Bob', 'Ana']);
    expect(after[1]).toBe(before[0]);
    expect(parsed).toHaveBeenCalledTimes(3);
  });

  it('gives the same list when only its metadata changed', () => {
    const read = queryReader(schema);
    const before = read(snapshotOf([first], [['added', first]]));
    expect(read(snapshotOf([first], []))).toBe(before);
    expect(parsed).toHaveBeenCalledOnce();
  });

  it('drops what was removed, and reads it anew when it comes back', () => {
    const read = queryReader(schema);
    read(
      snapshotOf(
        [first, second],
        [
          ['added', first],
          ['added', second],
        ],
      ),
    );
    expect(read(snapshotOf([second], [['removed', first]]))).toEqual([{ name: 'Ben', id: 'b' }]);
    const back = documentOf('people/a', 'Anna');
    expect(read(snapshotOf([back, second], [['added', back]]))[0]).toEqual({ name: 'Anna', id: 'a' });
  });

  it('tells documents of one id in two collections apart', () => {
    const read = queryReader(schema);
    const other = documentOf('clubs/a', 'Alpha');
    expect(
      read(
        snapshotOf(
          [first, other],
          [
            ['added', first],
            ['added', other],
          ],
        ),
      ),
    ).toEqual([
      { name: 'Ana', id: 'a' },
      { name: 'Alpha', id: 'a' },
    ]);
  });

  it('knows an empty answer from none', () => {
    const read = queryReader(schema);
    expect(read(snapshotOf([], []))).toEqual([]);
  });
});

describe('documentReader', () => {
  it('gives the same fields until the document changes', () => {
    const read = documentReader(schema);
    const stored = documentOf('people/a', 'Ana') as unknown as DocumentInput;
    const before = read(stored);
    expect(before).toEqual({ name: 'Ana' });
    expect(read(stored)).toBe(before);
    expect(read(documentOf('people/a', 'Anna') as unknown as DocumentInput)).toEqual({ name: 'Anna' });
    expect(parsed).toHaveBeenCalledTimes(2);
  });
});
