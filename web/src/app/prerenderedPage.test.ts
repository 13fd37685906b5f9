// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takePrerenderedPage } from './prerenderedPage.ts';

let root: HTMLElement;
const place = { pathname: '/auth', search: '', state: null };

beforeEach(() => {
  localStorage.clear();
  root = document.createElement('div');
  root.setAttribute('data-prerendered', '/auth');
  root.innerHTML = '<h1>Tod</h1>';
});
afterEach(() => vi.unstubAllGlobals());

describe('takePrerenderedPage', () => {
  it('takes over the page of the address as a visitor sees it first', () => {
    expect(takePrerenderedPage(root, place)).toBe(true);
    expect(root.innerHTML).toBe('<h1>Tod</h1>');
  });

  it.each([
    ['another page', { ...place, pathname: '/terms' }],
    ['something chosen in the address', { ...place, search: '?inscription' }],
    ['something left by an earlier step', { ...place, state: { from: '/messages' } }],
  ])('leaves the page on screen to be replaced where it is to be %s', (_case, other) => {
    expect(takePrerenderedPage(root, other)).toBe(false);
    expect(root.innerHTML).toBe('<h1>Tod</h1>');
  });

  it('takes a page for visitors away from a member', () => {
    localStorage.setItem('firebase:authUser:key:app', '{}');
    expect(takePrerenderedPage(root, place)).toBe(false);
    expect(root.innerHTML).toBe('');
  });

  it('has nothing to take over where storage is forbidden, or in a document without a page', () => {
    expect(takePrerenderedPage(document.createElement('div'), place)).toBe(false);
    vi.stubGlobal('localStorage', undefined);
    expect(takePrerenderedPage(root, place)).toBe(false);
  });
});
