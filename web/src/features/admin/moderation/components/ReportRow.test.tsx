// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { type Report, reportSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ReportRow } from './ReportRow.tsx';

afterEach(cleanup);

const report: Report = {
  ...reportSchema.cast({}),
  id: 'report-1',
  targetUid: 'zoe',
  reason: 'harassment',
  context: 'message',
  text: 'Elle recommence',
  quote: 'Salut, idiote',
  hints: ['severalReports'],
  hintCount: 3,
};

function textOf(shown: Report, uid: string): string {
  const { container } = render(
    <MemoryRouter>
      <ReportRow report={shown} uid={uid} />
    </MemoryRouter>,
  );
  return (container.textContent ?? '').replaceAll(/\s/g, ' ');
}

describe('a line of the queue', () => {
  it('says why, by which words, and what makes it urgent', () => {
    expect(textOf(report, 'max')).toMatch(/Harcèlement.*Message.*Salut, idiote.*Signalé par 3 personnes/);
    expect(textOf({ ...report, quote: '' }, 'max')).toContain('Elle recommence');
  });

  it('shows the first words that somebody wrote in a tod', () => {
    const written = (content: string) => ({ kind: 'dispute' as const, content, at: null });
    const todQuotes = [written('Menteuse'), written('Encore toi')];
    const text = textOf({ ...report, context: 'tod', quote: '', todQuotes }, 'max');
    expect(text).toMatch(/Tod.*Menteuse/);
    expect(text).not.toMatch(/Encore toi|Elle recommence/);
  });

  it('says to whom it is about that it is, and nothing more', () => {
    for (const quote of [report.quote, '']) {
      const text = textOf({ ...report, quote }, 'zoe');
      expect(text).toContain('Vous concerne');
      expect(text).not.toMatch(/Harcèlement|Message|idiote|recommence|Signalé par/);
      cleanup();
    }
  });
});
