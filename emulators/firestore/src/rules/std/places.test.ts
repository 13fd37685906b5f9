import { describe, expect, it } from 'vitest';
import { evaluateText, expectFailure, expectTrue, expectValue } from '../testing.ts';

describe('latlng', () => {
  it('has latitude and longitude as floats', () => {
    expectTrue('latlng.value(45, 4.5).latitude() == 45.0 && latlng.value(45, 4.5).latitude() is float');
    expectTrue('latlng.value(45, 4.5).longitude() == 4.5');
  });

  it('measures distances in metres', () => {
    const distance = evaluateText('latlng.value(48.8566, 2.3522).distance(latlng.value(45.7640, 4.8357))');
    expect(distance.type === 'float' && Math.round(distance.value / 1000)).toBe(391);
    expectTrue('latlng.value(10, 20).distance(latlng.value(10, 20)) == 0');
    expectTrue('latlng.value(0, 0).distance(latlng.value(0, 180)) > 20000000');
  });

  it('has to be on earth', () => {
    for (const point of ['91, 0', '-90.1, 0', '0, 181', '0, -180.5', "float('NaN'), 0"]) {
      expectFailure(`latlng.value(${point})`, 'should be in [-180,180] range');
    }
    expectTrue('latlng.value(90, 180) is latlng && latlng.value(-90, -180) is latlng');
    expectFailure("latlng.value('1', 2)", 'Received: latlng.value(string, int)');
  });
});

describe('path', () => {
  it('is made from a string, with or without a leading slash', () => {
    expectTrue("path('a/b') == path('/a/b') && path('a/b') == /a/b && path('a/b') is path");
    expectTrue("path('a/b') != path('a/c') && !(path('a/b') is string) && !(path('a/b') is map)");
    for (const text of ['/', 'a/', '/a//b', 'a/ /b']) {
      expectFailure(`path('${text}')`, `Invalid Path Template ${text}. Empty segment is not allowed.`);
    }
    expectFailure("path('')", 'Empty Path Template is not allowed.');
    expectTrue("path(' a / b c ') == path('a/b c')");
    expectFailure("path(path('a/b'))", 'Received: path(path). Expected: path(string).');
  });

  it('has segments', () => {
    expectValue("path('a/b')[1]", 'b');
    expectValue("path('a/b').segments()", ['a', 'b']);
    expectFailure("path('a/b')[2]", 'Index out of bound error');
  });

  it('binds its open segments', () => {
    expectTrue("path('a/{x}/b/{y}').bind({'x': '1', 'y': '2'}) == path('a/1/b/2')");
    expectTrue("/a/{x}.bind({'x': /b/c}) == /a/b/c");
    expectFailure("/a/{x}.bind({'x': 'b', 'y': 'c'})", 'Variable(s) y do not exist in the path template.');
    expectFailure("path('a/{x}').bind({'y': '1'})", 'No path segment is given for {x}.');
    expectFailure("path('a/{x}').bind({'x': 1})", 'No path segment is given for {x}.');
    expectFailure("path('a/{x}').bind('x')", 'Received: path.bind(string)');
  });
});
