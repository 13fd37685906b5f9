import { describe, expect, it } from 'vitest';
import { DATABASE, fields, name, pathOf, ROOT } from '../testing.ts';
import { DocumentStore } from './documentStore.ts';

const TIME = { seconds: 0, nanos: 0 };

function storeOf(...paths: string[]): DocumentStore {
  const store = new DocumentStore(DATABASE);
  for (const path of paths)
    store.put({ name: name(path), fields: fields({}), createTime: TIME, updateTime: TIME });
  return store;
}

function pathsOf(collections: Iterable<{ readonly path: string }>): string[] {
  return [...collections].map(({ path }) => pathOf(path)).sort();
}

describe('DocumentStore', () => {
  it('finds collections by path, by id at any depth, and by parent', () => {
    const store = storeOf(
      'users/ann',
      'users/ann/posts/1',
      'users/bob/posts/2',
      'posts/3',
      'users/ann/posts/1/likes/4',
    );
    expect(pathsOf(store.collectionsNamed('posts', ROOT))).toEqual([
      'posts',
      'users/ann/posts',
      'users/bob/posts',
    ]);
    expect(pathsOf(store.collectionsNamed('posts', name('users/ann')))).toEqual(['users/ann/posts']);
    expect(pathsOf(store.collectionsBelow(name('users/ann')))).toEqual([
      'users/ann/posts',
      'users/ann/posts/1/likes',
    ]);
    expect([...store.childrenOf(ROOT).keys()].sort()).toEqual(['posts', 'users']);
    expect([...store.childrenOf(name('users/bob')).keys()]).toEqual(['posts']);
    expect(pathsOf(store.collectionsBelow(ROOT))).toHaveLength(5);
  });

  it('keeps the way to deep documents while they exist, and no longer', () => {
    const store = storeOf('a/b/c/d/e/f');
    expect(pathsOf(store.collectionsBelow(ROOT))).toEqual(['a', 'a/b/c', 'a/b/c/d/e']);
    store.remove(name('a/b/c/d/e/f'));
    expect(pathsOf(store.collectionsBelow(ROOT))).toEqual([]);
    expect([...store.collectionsNamed('c', ROOT)]).toEqual([]);
    expect(store.childrenOf(ROOT).size).toBe(0);
  });

  it('keeps a collection that other documents still lead through', () => {
    const store = storeOf('a/b', 'a/b/c/d');
    store.remove(name('a/b'));
    expect(store.get(name('a/b'))).toBeUndefined();
    expect(store.get(name('a/b/c/d'))).toBeDefined();
    expect(pathsOf(store.collectionsBelow(ROOT))).toEqual(['a', 'a/b/c']);
    store.remove(name('missing/one'));
  });
});
