// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { GridCard } from './GridCard.tsx';
import { personFacts } from './personFacts.ts';

afterEach(cleanup);

it('passes with a click or a key, and not with the second click of two, which was meant for another card', () => {
  const own = parseDocument(profileSchema, {});
  const partner = { profile: { ...own, name: 'Camille', uid: 'camille' }, distanceKm: 3 };
  const onPass = vi.fn();
  render(
    <MemoryRouter>
      <GridCard
        facts={personFacts(partner, own, new Map(), new Date())}
        avatarUrl={null}
        firstSport={null}
        onPass={onPass}
        onSend={vi.fn()}
        onWrite={vi.fn()}
      />
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Passer Camille' });
  fireEvent.click(button, { detail: 2 });
  expect(onPass).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  // As a key does it.
  fireEvent.click(button, { detail: 0 });
  expect(onPass).toHaveBeenCalledTimes(2);
});
