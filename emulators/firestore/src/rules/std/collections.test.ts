import { describe, it } from 'vitest';
import { expectFailure, expectFalse, expectTrue, expectValue } from '../testing.ts';

describe('list', () => {
  it('has size, concat, removeAll, toSet and join', () => {
    expectValue('[1, 2, 1].size()', 3);
    expectValue("['a'].concat(['b', 'a'])", ['a', 'b', 'a']);
    expectValue("['b', 'a', 'b'].removeAll(['b', 'c'])", ['a']);
    expectValue("['a'].removeAll([])", ['a']);
    expectTrue("['a', 'b', 'a'].toSet().size() == 2");
    expectValue("['a', 1, 1.5, true, null].join('-')", 'a-1-1.5-true-null');
    expectValue("[].join('-')", '');
    expectTrue("['a', null, 2.0, path('a/b')].join(',') == 'a,null,2.0,/a/b'");
    expectFailure(
      "[['a']].join('-')",
      'Unsupported operation error. Received: string(list). Expected: string(',
    );
    expectFailure("['a'].join()", 'Incorrect number of arguments. Received: 0. Expected: list.join(string).');
    expectFailure("['a'].join(1)", 'Received: list.join(int). Expected: list.join(string).');
    expectFailure("['a'].concat(['b'].toSet())", 'Received: list.concat(set). Expected: list.concat(list).');
  });

  it('knows what it has', () => {
    expectTrue("['a', 'b'].hasAll(['a']) && ['a', 'b'].hasAll([])");
    expectFalse("['a', 'b'].hasAll(['a', 'c'])");
    expectTrue("['a', 'b'].hasAny(['c', 'b'])");
    expectFalse("['a', 'b'].hasAny(['c']) || ['a'].hasAny([])");
    expectTrue("['a', 'a'].hasOnly(['a', 'b']) && [].hasOnly(['a'])");
    expectFalse("['a', 'c'].hasOnly(['a', 'b'])");
    expectFailure("['a'].hasAll('a')", 'Received: list.hasAll(string). Expected: list.hasAll(list).');
    for (const name of ['hasAll', 'hasAny', 'hasOnly']) {
      expectFailure(
        `['a'].${name}(['a'].toSet())`,
        `Received: list.${name}(set). Expected: list.${name}(list).`,
      );
    }
    expectFalse('[1].hasAny([1.0]) || [1].hasAll([1.0]) || [1].hasOnly([1.0]) || [[1]].hasAny([[1.0]])');
    expectTrue('[1, 1.0].hasAll([1.0]) && [0.0].hasAny([-0.0])');
    expectValue('[2].removeAll([2.0])', [2]);
    expectFailure("['a'].difference(['a'].toSet())", 'Function not found error: Name: [difference].');
  });
});

describe('set', () => {
  it('has size and knows what it has', () => {
    expectValue("['a', 'b', 'a'].toSet().size()", 2);
    expectTrue(
      "['a', 'b'].toSet().hasAll(['a']) && ['a', 'b'].toSet().hasAny(['z', 'b']) && ['a'].toSet().hasOnly(['a', 'b'])",
    );
    expectTrue("['a', 'b'].toSet().hasAll(['b'].toSet())");
    expectFalse(
      "['a', 'b'].toSet().hasAll(['c']) || ['a'].toSet().hasAny(['c']) || ['a', 'b'].toSet().hasOnly(['a'])",
    );
  });

  it('has the algebra of sets, with sets only', () => {
    expectTrue("['a', 'b'].toSet().difference(['a'].toSet()) == ['b'].toSet()");
    expectTrue("['a'].toSet().union(['b', 'a'].toSet()) == ['a', 'b'].toSet()");
    expectTrue("['a', 'b'].toSet().intersection(['b', 'c'].toSet()) == ['b'].toSet()");
    expectFailure(
      "['a'].toSet().difference(['a'])",
      'Received: set.difference(list). Expected: set.difference(set).',
    );
  });

  it('goes by numeric value at any depth', () => {
    for (const text of [
      '[2, 2.0].toSet().size() == 1',
      '[2].toSet() == [2.0].toSet()',
      '[2].toSet().hasAny([2.0]) && [2].toSet().hasAll([2.0]) && [2].toSet().hasOnly([2.0])',
      '[2].toSet().difference([2.0].toSet()).size() == 0',
      '[2].toSet().union([2.0].toSet()).size() == 1',
      '[[2], [2.0]].toSet().size() == 1',
      "[{'k': [2]}].toSet() == [{'k': [2.0]}].toSet()",
      '[0.0, -0.0].toSet().size() == 1',
      "[float('NaN'), float('NaN')].toSet().size() == 1",
      "[[float('NaN')], [float('NaN')]].toSet().size() == 1",
      "[2, '2'].toSet().size() == 2",
      "[{'k': 1}, {'j': 1}, {'k': 1, 'j': 1}, [1], [1, 1]].toSet().size() == 5",
    ]) {
      expectTrue(text);
    }
  });
});

describe('map', () => {
  it('has size, keys, values and get', () => {
    expectValue("{'a': 1, 'b': 2}.size()", 2);
    expectValue("{'a': 1, 'b': 2}.keys()", ['a', 'b']);
    expectValue("{'b': 2, 'a': 1}.values()", [2, 1]);
    expectValue("{'b': 1, 'a': 1}.keys()", ['a', 'b']);
    expectTrue(
      "{'2': 1, 'ab': 1, '10': 1, 'a': 1, '_': 1, 'A': 1}.keys() == ['10', '2', 'A', '_', 'a', 'ab']",
    );
    expectTrue("{'😀': 1, 'ｚ': 1}.keys() == ['ｚ', '😀']");
    expectTrue("{'a': 1}.keys() is list && {'a': 1}.keys().hasAll(['a'])");
  });

  it('gives a default where a key or a way of keys leads nowhere', () => {
    const m = { a: { b: { c: 'x' } }, s: 'leaf', n: 7, nothing: null };
    expectValue("m.get('s', 'no')", 'leaf', { m });
    expectValue("m.get('z', 'no')", 'no', { m });
    expectValue("m.get('nothing', 'no')", null, { m });
    expectValue("m.get(['a', 'b', 'c'], 'no')", 'x', { m });
    for (const way of [
      "['a', 'b', 'z']",
      "['a', 'z', 'c']",
      "['z', 'b']",
      "['s', 'b']",
      "['n', 'b']",
      "['nothing', 'b']",
    ]) {
      expectValue(`m.get(${way}, 'no')`, 'no', { m });
    }
    expectTrue("m.get([], 'no') == m", { m });
    expectFailure("m.get([1], 'no')", 'Type error. Received: [int] Expected: [string].', { m });
    expectFailure("m.get(['z', null], 'no')", 'Type error. Received: [null] Expected: [string].', { m });
    expectFailure(
      "m.get(1, 'no')",
      'Received: map.get(int, string). Expected: map.get(string, any), map.get(list, any).',
      { m },
    );
    expectFailure("m.get('a')", 'Received: 1. Expected: map.get(string, any)', { m });
  });

  it('has no hasAll', () =>
    expectFailure("{'a': 1}.hasAll(['a'])", 'Function not found error: Name: [hasAll].'));
});

describe('diff', () => {
  const after = { same: 1, changed: 2, added: 3 };
  const before = { same: 1, changed: 1, removed: 0 };

  it('tells added, removed, changed, unchanged and affected keys as sets', () => {
    const keys = (name: string, ...expected: string[]) =>
      expectTrue(`a.diff(b).${name}() == [${expected.map((key) => `'${key}'`).join(', ')}].toSet()`, {
        a: after,
        b: before,
      });
    keys('addedKeys', 'added');
    keys('removedKeys', 'removed');
    keys('changedKeys', 'changed');
    keys('unchangedKeys', 'same');
    keys('affectedKeys', 'added', 'changed', 'removed');
  });

  it('takes for unchanged what is the same by numeric value', () => {
    const unchanged = (a: string, b: string) =>
      expectTrue(`{'x': ${a}}.diff({'x': ${b}}).affectedKeys().size() == 0`);
    unchanged('1', '1.0');
    unchanged('[1]', '[1.0]');
    unchanged('0.0', '-0.0');
    unchanged("float('NaN')", "float('NaN')");
    expectTrue("'x' in {'x': 1}.diff({'x': 2.0}).changedKeys()");
    expectTrue("{'constructor': 1}.diff({}).addedKeys() == ['constructor'].toSet()");
  });

  it('takes maps only', () => {
    expectFailure('{}.diff([])', 'Received: map.diff(list). Expected: map.diff(map).');
    expectFailure('{}.diff(null)', 'Received: map.diff(null). Expected: map.diff(map).');
  });
});
