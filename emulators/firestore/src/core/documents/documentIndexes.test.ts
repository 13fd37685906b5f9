import { describe, expect, it } from 'vitest';
import type { Document } from '../commands/document.ts';
import { fields, name, value } from '../testing.ts';
import { DocumentIndexes } from './documentIndexes.ts';
import type { IndexShape } from './orderedIndex.ts';

const TIME = { seconds: 0, nanos: 0 };
/** As many as an index is worth having for. */
const MANY = 500;
const MAX_INDEXES = 64;

const documentAt = (path: string, n: bigint): Document => ({
  name: name(path),
  fields: fields({ n }),
  createTime: TIME,
  updateTime: TIME,
});

function collectionOf(path: string, id: string, count: number) {
  const all = Array.from({ length: count }, (_, index) => documentAt(`${path}/${index}`, BigInt(index)));
  return { path: name(path), id, documents: new Map(all.map((document) => [document.name, document])) };
}

const byField = (field: string): IndexShape => ({
  parts: [{ path: [field], isDescending: false, isElement: false }],
  isNameDescending: false,
});
const SHAPE = byField('n');

describe('the indexes of a store', () => {
  const collection = collectionOf('c', 'c', MANY);
  const place = { path: collection.path };
  const find = (indexes: DocumentIndexes) => indexes.find(place, SHAPE, () => [collection]);

  it('come into being when they are asked for the second time, and stay', () => {
    const indexes = new DocumentIndexes();
    expect(find(indexes)).toBeUndefined();
    const index = find(indexes);
    expect(index).toBeDefined();
    expect(find(indexes)).toBe(index);
  });

  it('are none of fewer documents than one looks through as fast', () => {
    const indexes = new DocumentIndexes();
    const few = collectionOf('c', 'c', MANY - 1);
    const findFew = () => indexes.find(place, SHAPE, () => [few]);
    expect([findFew(), findFew(), findFew()]).toEqual([undefined, undefined, undefined]);
  });

  it('are apart for each collection, and for each id of collections', () => {
    const indexes = new DocumentIndexes();
    find(indexes);
    const index = find(indexes);
    const others = [{ path: name('d') }, { collectionId: 'c' }, { collectionId: 'd' }];
    const ask = () => others.map((other) => indexes.find(other, SHAPE, () => [collection]));
    expect(ask()).toEqual([undefined, undefined, undefined]);
    expect(new Set([index, ...ask()]).size).toBe(4);
  });

  it('follow what is written where they are, and nothing else', () => {
    const indexes = new DocumentIndexes();
    find(indexes);
    find(indexes);
    const find999 = () => [...(find(indexes)?.between([[value(999n)]], [[value(999n)]]) ?? [])];
    const [before, after] = [documentAt('c/7', 7n), documentAt('c/7', 999n)];
    indexes.replace({ ...collection, path: name('other') }, undefined, documentAt('other/1', 999n));
    expect(find999()).toEqual([]);
    indexes.replace(collection, before, after);
    expect(find999()).toEqual([after]);
    indexes.replace(collection, after, undefined);
    expect(find999()).toEqual([]);
  });

  it('of all collections with an id follow each of them', () => {
    const indexes = new DocumentIndexes();
    const group = () => indexes.find({ collectionId: 'c' }, SHAPE, () => [collection]);
    group();
    const index = group();
    const deep = documentAt('p/1/c/1', 999n);
    indexes.replace(collectionOf('p/1/c', 'c', 0), undefined, deep);
    indexes.replace(collectionOf('p/1/d', 'd', 0), undefined, documentAt('p/1/d/1', 999n));
    expect([...(index?.between([[value(999n)]], [[value(999n)]]) ?? [])]).toEqual([deep]);
  });

  it('make room for others, the one that was not used for longest first', () => {
    const shapes = Array.from({ length: MAX_INDEXES }, (_, index) => byField(`f${index}`));
    const indexes = new DocumentIndexes();
    let built = 0;
    const ask = (shape: IndexShape) =>
      indexes.find(place, shape, () => {
        built += 1;
        return [collection];
      });
    for (const shape of [...shapes, ...shapes]) ask(shape);
    expect(built).toBe(MAX_INDEXES);
    ask(byField('f0'));
    ask(byField('one more'));
    ask(byField('one more'));
    built = 0;
    ask(byField('f0'));
    ask(byField('f2'));
    expect(built).toBe(0);
    ask(byField('f1'));
    expect(built).toBe(1);
  });
});
