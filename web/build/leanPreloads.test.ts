import { describe, expect, it } from 'vitest';
import { filesWith, stillNeeded } from './leanPreloads.ts';

const IMPORTS = new Map([
  ['app.js', ['runtime.js']],
  ['page.js', ['app.js', 'data.js']],
  ['data.js', ['app.js', 'page.js']],
  ['dialog.js', ['app.js', 'data.js', 'button.js']],
]);

describe('the files that code on demand asks for', () => {
  it('are found through all that imports what, also in circles', () => {
    expect([...filesWith(IMPORTS, 'page.js')].toSorted()).toEqual([
      'app.js',
      'data.js',
      'page.js',
      'runtime.js',
    ]);
    expect([...filesWith(IMPORTS, 'unknown.js')]).toEqual(['unknown.js']);
  });

  it('leave out what is there when they are asked for', () => {
    const needed = ['dialog.js', 'app.js', 'runtime.js', 'data.js', 'button.js'];
    const there = [filesWith(IMPORTS, 'app.js'), filesWith(IMPORTS, 'page.js')];
    expect(stillNeeded(needed, there)).toEqual(['dialog.js', 'button.js']);
  });
});
