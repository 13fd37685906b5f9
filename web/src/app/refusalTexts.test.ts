import { REFUSALS } from '@tod/model';
import { expect, it } from 'vitest';
import { loadRefusalTexts } from '../domain/administration/refusalTexts.ts';
import '../domain/moderation/refusalTexts.ts';
import '../domain/people/safety/refusalTexts.ts';
import '../domain/places/refusalTexts.ts';
import '../domain/profile/refusalTexts.ts';
import '../domain/subscription/refusalTexts.ts';
import '../domain/tods/refusalTexts.ts';
import { refusalText } from '../platform/text/errors.ts';

it.each(REFUSALS)('says in words of its own that the server refused for the reason %s', (reason) => {
  loadRefusalTexts();
  const others = REFUSALS.filter((other) => other !== reason).map((other) => refusalText(other));
  expect(refusalText(reason)).not.toBe('');
  expect(others).not.toContain(refusalText(reason));
});
