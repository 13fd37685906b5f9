// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takePrerenderedPage } from './prerenderedPage.ts';

let root: HTMLElement;
const location = { pathname: '/auth', search: '', state: null, hash: '', key: 'default' };
const arrived = { location, errors: null };

beforeEach(() => {
  localStorage.clear();
  root = document.createElement('div');
  root.setAttribute('data-prerendered', '/auth');
  root.innerHTML = '<h1>Tod</h1>';
});
afterEach(() => vi.unstubAllGlobals());

describe('takePrerenderedPage', () => {
  it('takes over the page of the address as a visitor sees it first', () => {
    expect(takePrerenderedPage(root, arrived)).toBe(true);
    expect(root.innerHTML).toBe('<h1>Tod</h1>');
  });

  it.each([
    ['another page', { location: { ...location, pathname: '/terms' } }],
    ['something chosen in the address', { location: { ...location, search: '?inscription' } }],
    ['something left by an earlier step', { location: { ...location, state: { from: '/messages' } } }],
    ['what says that its code has not come', { errors: { '0-1': new Error('Failed to fetch') } }],
  ])('leaves the page on screen to be replaced where it is to be %s', (_case, other) => {
    expect(takePrerenderedPage(root, { ...arrived, ...other })).toBe(false);
    expect(root.innerHTML).toBe('<h1>Tod</h1>');
  });

  it('takes a page for visitors away from a member', () => {
    localStorage.setItem('firebase:authUser:key:app', '{}');
    expect(takePrerenderedPage(root, arrived)).toBe(false);
    expect(root.innerHTML).toBe('');
  });

  it('has nothing to take over where storage is forbidden, or in a document without a page', () => {
    expect(takePrerenderedPage(document.createElement('div'), arrived)).toBe(false);
    vi.stubGlobal('localStorage', undefined);
    expect(takePrerenderedPage(root, arrived)).toBe(false);
  });
});
