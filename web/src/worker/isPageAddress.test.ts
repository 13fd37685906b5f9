import { expect, it } from 'vitest';
import { isPageAddress } from './isPageAddress.ts';

const at = (address: string) => new URL(address, 'https://tod.example');

it.each([
  '/',
  '/sports/tennis',
  '/sports?q=a.b',
  '/messages?lien=https%3A%2F%2Fplan.example%2F1',
  '/auth#v1.2',
])('takes %s for a page', (address) => expect(isPageAddress(at(address))).toBe(true));

it.each(['/sw.js', '/icons/icon-192.png?v=2', '/__/auth/handler?state=x'])(
  'takes %s for no page',
  (address) => expect(isPageAddress(at(address))).toBe(false),
);
