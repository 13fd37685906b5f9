// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { type ReportFields, reportSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ReportEvidence } from './ReportEvidence.tsx';

afterEach(cleanup);

const TITLE = 'Ce que la personne signalée a écrit dans le tod';
const report: ReportFields = {
  ...reportSchema.cast({}),
  reporterUid: 'anne',
  targetUid: 'leo',
  context: 'tod',
  todId: 't1',
  todQuotes: [
    { kind: 'review', content: 'Nulle au service', at: new Date(2026, 10, 24, 20, 15) },
    { kind: 'dispute', content: 'Menteuse', at: new Date(2026, 10, 23, 20, 15) },
    { kind: 'sessionNotes', content: 'Elle triche', at: null },
    { kind: 'place', content: 'Derrière chez toi', at: null },
    { kind: 'proposalMessage', content: 'Viens, idiote', at: null },
  ],
};

function show(shown: ReportFields): void {
  render(
    <MemoryRouter>
      <ReportEvidence report={shown} />
    </MemoryRouter>,
  );
}

/** The lines of the list, each with its kind, its moment and its words. */
const linesShown = () =>
  within(screen.getByRole('region', { name: TITLE }))
    .getAllByRole('listitem')
    .map((line) => (line.textContent ?? '').replaceAll(/\s/g, ' '));

describe('the evidence of a report', () => {
  it('lists what was written in a tod, each with what it was and when', () => {
    show(report);
    expect(linesShown()).toEqual([
      expect.stringMatching(/^Avis · .*24.*20:15.*Nulle au service$/),
      expect.stringMatching(/^Motif d’une contestation · .*23.*Menteuse$/),
      'Notes d’une sessionElle triche',
      'Lieu d’une propositionDerrière chez toi',
      'Message d’une propositionViens, idiote',
    ]);
    expect(screen.queryByText(/Il y en avait davantage/)).toBeNull();
  });

  it('says where there was more, and where there was nothing', () => {
    show({ ...report, hasMoreTodQuotes: true });
    expect(screen.getByText(/Il y en avait davantage/)).toBeTruthy();
    cleanup();
    show({ ...report, todQuotes: [] });
    expect(within(screen.getByRole('region', { name: TITLE })).getByText('Rien à ce moment.')).toBeTruthy();
  });

  it('says nothing of tods where something else was reported', () => {
    show({ ...report, context: 'message', todQuotes: [], quote: 'Salut, idiote' });
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });
});
