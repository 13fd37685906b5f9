// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Tod, todSchema } from '@tod/model';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForModalDialogs } from '../../../platform/ui/testing.ts';
import { LazyProposalDialog } from './LazyProposalDialog.tsx';

vi.mock('./ProposalDialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../../../platform/offline/missingCode.ts', () => ({ claimMissingCode: () => undefined }));

const tod: Tod = { ...todSchema.getDefault(), id: 't1' };

function Page() {
  const [isProposing, setProposing] = useState(true);
  return (
    <>
      <h1>Tod avec Inès</h1>
      {isProposing ? (
        <LazyProposalDialog
          tod={tod}
          uid="me"
          partnerName="Inès"
          slot={null}
          onClose={() => setProposing(false)}
        />
      ) : null}
    </>
  );
}

beforeEach(standInForModalDialogs);
afterEach(cleanup);

it('leaves the page as it is where its code does not come, says so, and can be closed', async () => {
  render(<Page />);
  await screen.findByRole('dialog');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Tod avec Inès' })).toBeTruthy();
});
