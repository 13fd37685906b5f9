import { REFUSALS } from '@tod/model';
import { expect, it } from 'vitest';
import { refusalText } from './errors.ts';

it.each(REFUSALS)('says in words of its own that the server refused for the reason %s', (reason) => {
  const others = REFUSALS.filter((other) => other !== reason).map((other) => refusalText(other));
  expect(refusalText(reason)).not.toBe('');
  expect(others).not.toContain(refusalText(reason));
});
