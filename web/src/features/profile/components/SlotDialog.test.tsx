// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SlotDialog } from './SlotDialog.tsx';

afterEach(cleanup);

it.each([
  ['22:30', '00:30', 'La fin n’est pas après le début\u00a0: ce créneau se termine le lendemain.'],
  ['09:00', '09:00', 'La fin n’est pas après le début\u00a0: ce créneau se termine le lendemain.'],
  ['09:00', '10:00', ''],
])('of a slot from %s to %s, says whether it ends on the next day', (startTime, endTime, said) => {
  render(
    <SlotDialog others={[]} edited={{ startTime, endTime, label: '' }} onSave={vi.fn()} onClose={vi.fn()} />,
  );
  expect(screen.getByRole('status').textContent).toBe(said);
});
