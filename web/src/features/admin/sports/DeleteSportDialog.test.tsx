// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { parseDocument, sportSchema } from '@tod/model';
import { afterEach, expect, it, vi } from 'vitest';
import { DeleteSportDialog } from './DeleteSportDialog.tsx';

vi.mock('../../../domain/administration/sports/sportActions.ts', () => ({
  countPractitioners: async () => 1,
  deleteSport: vi.fn(),
  sportFailureOf: vi.fn(),
}));

afterEach(cleanup);

it('says which sport goes, and whose profile it leaves', async () => {
  const padel = { ...parseDocument(sportSchema, { name: 'Padel' }), id: 'padel' };
  render(<DeleteSportDialog sport={padel} onClose={() => undefined} />);
  await screen.findByText(/1 membre le pratique/);
  expect(screen.getByRole('heading').textContent).toBe('Supprimer un sport\u00a0: Padel');
});
