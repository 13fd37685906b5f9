// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { unfinishedMoments } from './unfinishedMoments.ts';

it('names the fields of days and hours that a browser calls empty although something stands in them', () => {
  const form = document.createElement('form');
  form.innerHTML = `
    <input type="date" name="day"><input type="time" name="from"><input type="time" name="to">
    <input type="datetime-local" name="start"><input type="number" name="count">`;
  for (const name of ['day', 'to', 'start', 'count']) {
    const field = form.querySelector(`[name="${name}"]`);
    if (field !== null) Object.defineProperty(field, 'validity', { value: { badInput: true } });
  }
  expect(unfinishedMoments(form)).toEqual(['day', 'to', 'start']);
  expect(unfinishedMoments(null)).toEqual([]);
});
