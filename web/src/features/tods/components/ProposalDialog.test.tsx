// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type Tod, todSchema } from '@tod/model';
import { afterEach, expect, it, vi } from 'vitest';
import { correctNow } from '../../../platform/ui/now.ts';
import { ProposalDialog } from './ProposalDialog.tsx';

vi.mock('../../../platform/firebase/call.ts', () => ({ call: vi.fn() }));

const MINUTE_MS = 60_000;

afterEach(() => {
  cleanup();
  correctNow(0);
  vi.useRealTimers();
});

it('says before a word is written that it counts as a message', () => {
  const tod: Tod = { ...todSchema.getDefault(), id: 't1' };
  render(<ProposalDialog tod={tod} uid="me" partnerName="Inès" slot={null} onClose={() => undefined} />);
  expect(screen.getByText('Ce petit mot compte comme un message. 0/300')).toBeDefined();
});

it('proposes no moment that has begun by the server’s clock, where that is known', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 17, 55) });
  correctNow(10 * MINUTE_MS);
  const slot = { start: new Date(2026, 10, 25, 18), end: new Date(2026, 10, 25, 19) };
  const tod: Tod = { ...todSchema.getDefault(), id: 't1' };
  render(<ProposalDialog tod={tod} uid="me" partnerName="Inès" slot={slot} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(screen.getByText(/déjà passé/)).toBeDefined();
});
