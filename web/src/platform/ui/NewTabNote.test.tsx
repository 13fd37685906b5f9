// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NewTabNote } from './NewTabNote.tsx';

afterEach(cleanup);

it('is read after the words of a link, apart from them', () => {
  render(
    <a href="/terms">
      Conditions
      <NewTabNote />
    </a>,
  );
  expect(screen.getByRole('link').textContent).toBe('Conditions (nouvel onglet)');
});
