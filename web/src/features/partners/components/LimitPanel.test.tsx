// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { LimitPanel } from './LimitPanel.tsx';
import { QuotaNotice } from './sending/SendingNotices.tsx';

afterEach(cleanup);

describe('a limit that is reached', () => {
  it.each([
    ['on the page', <LimitPanel key="page" />],
    ['where a tod is sent', <QuotaNotice key="dialog" rest={0} />],
  ])('leads %s to where premium is explained and sold', (_, notice) => {
    render(<MemoryRouter>{notice}</MemoryRouter>);
    expect(screen.getByRole('link', { name: 'Passer à Premium' }).getAttribute('href')).toBe('/subscription');
    expect(screen.getByText(/Passez à Premium pour en envoyer davantage\./)).toBeTruthy();
  });

  it('sells nothing while something is left', () => {
    render(
      <MemoryRouter>
        <QuotaNotice rest={2} />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });
});
