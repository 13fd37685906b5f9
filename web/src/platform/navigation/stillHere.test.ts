// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { isAt, noteWhere, useNoteWhere } from './stillHere.ts';

beforeEach(() => history.replaceState(null, '', '/tods/one'));

describe('noteWhere', () => {
  it('knows whoever stayed, also with a dialog or a tab of the page', () => {
    const isStillHere = noteWhere();
    history.pushState({ dialog: true }, '', '/tods/one?tab=sessions');
    expect(isStillHere()).toBe(true);
  });

  it('knows whoever went on, and came back', () => {
    const isStillHere = noteWhere();
    history.pushState(null, '', '/tods/two');
    expect(isStillHere()).toBe(false);
    history.replaceState(null, '', '/tods/one');
    expect(isStillHere()).toBe(true);
  });
});

describe('useNoteWhere', () => {
  it('knows whoever stayed, went on, or left the screen for another one on the same path', () => {
    const screen = renderHook(useNoteWhere, { wrapper: StrictMode });
    const isStillHere = screen.result.current();
    expect(isStillHere()).toBe(true);
    history.pushState(null, '', '/tods/two');
    expect(isStillHere()).toBe(false);
    history.replaceState(null, '', '/tods/one');
    screen.unmount();
    expect(isStillHere()).toBe(false);
  });
});

describe('isAt', () => {
  it('knows whoever has arrived, and neither who is not there yet nor who went on', () => {
    const path = '/tods/two?tab=sessions';
    expect(isAt(path)).toBe(false);
    history.pushState(null, '', '/tods/two');
    expect(isAt(path)).toBe(true);
    history.pushState(null, '', '/tods/three');
    expect(isAt(path)).toBe(false);
  });
});
