import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAYMENT_EVENTS } from './paymentEvents.ts';

it('the events that tell of payments are those that docs/deploy.md has registered', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/deploy.md'), 'utf8');
  const [, list = ''] = /with the events (.+?)\. Reveal/s.exec(guide) ?? [];
  expect([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name).toSorted()).toEqual(
    PAYMENT_EVENTS.toSorted(),
  );
});
