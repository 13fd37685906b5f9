// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createStoredEntries } from './storedEntries.ts';
import { createStoredValue } from './storedValue.ts';
import { endStoring, storeText } from './storeText.ts';

interface Note {
  readonly id: string;
}

const value = createStoredValue({ key: 'tod:value', parse: String, empty: '' });
const entries = createStoredEntries<Note>({
  prefix: 'tod:note:',
  parse: (json) => ({ id: String(json) }),
  order: () => 0,
});

function storeAll(): void {
  storeText(localStorage, 'tod:text', 'Zoé');
  storeText(sessionStorage, 'tod:text', 'Zoé');
  value.write('Zoé');
  entries.put({ id: 'zoe' });
}

it('stores what somebody leaves on the device, and nothing once they are on their way out', () => {
  storeAll();
  expect(Object.keys(localStorage).toSorted()).toEqual(['tod:note:zoe', 'tod:text', 'tod:value']);
  expect(sessionStorage.getItem('tod:text')).toBe('Zoé');

  localStorage.clear();
  sessionStorage.clear();
  endStoring();
  storeAll();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});
