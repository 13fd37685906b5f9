// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPage } from '../../platform/navigation/occupied.ts';
import { holdOnPage } from '../../platform/offline/pageKeys.ts';
import { findPageWork, whenPageIsFree } from './pageWork.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Somebody types into the first field of some page. */
function type(html: string, text: string): HTMLInputElement | HTMLTextAreaElement {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (field === null) throw new Error('There is nothing to type into.');
  field.value = text;
  return field;
}

describe('findPageWork', () => {
  it.each(['<textarea></textarea>', '<input type="email">', '<input>'])('is what stands in %s', (html) => {
    expect(findPageWork()).toBeUndefined();
    const field = type(html, 'Tu viens');
    expect(findPageWork()).toBe('form');
    field.value = '';
    expect(findPageWork()).toBeUndefined();
  });

  it.each([
    '<input type="search">',
    '<input role="combobox">',
    '<input type="text" role="searchbox">',
    '<input aria-hidden="true">',
    '<input type="range">',
  ])('is not what is searched for in %s', (html) => {
    type(html, 'tennis');
    expect(findPageWork()).toBeUndefined();
  });

  it('is not what is stored as it stands there', () => {
    type('<input data-stored>', 'Tôt');
    expect(findPageWork()).toBeUndefined();
  });

  it('is what the device had no room for, which goes with the page', () => {
    const keys = ['outbox anne'];
    const changed = holdOnPage(() => keys);
    changed();
    expect(findPageWork()).toBe('form');
    keys.length = 0;
    changed();
    expect(findPageWork()).toBeUndefined();
  });

  it('is over when the form has gone', () => {
    type('<form><textarea></textarea></form>', 'Tu viens');
    document.body.replaceChildren();
    expect(findPageWork()).toBeUndefined();
  });

  it.each(['<div role="dialog"></div>', '<dialog open></dialog>'])('is an open dialog: %s', (html) => {
    document.body.innerHTML = html;
    expect(findPageWork()).toBe('dialog');
  });

  it('is no dialog that is closed', () => {
    document.body.innerHTML = '<dialog></dialog>';
    expect(findPageWork()).toBeUndefined();
  });

  it('is what holds the page, for as long as it does', () => {
    const release = [holdPage('payment'), holdPage('payment')];
    expect(findPageWork()).toBe('payment');
    release[0]?.();
    expect(findPageWork()).toBe('payment');
    release[1]?.();
    expect(findPageWork()).toBeUndefined();
  });
});

describe('whenPageIsFree', () => {
  it('calls back once, when nothing would be lost any more', () => {
    const run = vi.fn();
    const letGo = holdPage('upload');
    whenPageIsFree(run);
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    letGo();
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledOnce();
  });
});
