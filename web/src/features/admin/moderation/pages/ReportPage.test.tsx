// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { type ReportFields, reportSchema } from '@tod/model';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../../../platform/firebase/AuthSessionContext.tsx';
import { sessionOf } from '../../../../platform/firebase/testing.ts';
import { ReportPage } from './ReportPage.tsx';

const { useReport, useReportHistory } = vi.hoisted(() => ({
  useReport: vi.fn(),
  useReportHistory: vi.fn(),
}));
vi.mock('../../../../domain/moderation/useReports.ts', () => ({ useReport, useReportHistory }));
vi.mock('../../../../domain/moderation/usePersonName.ts', () => ({
  usePersonName: (uid: string | null) => (uid === null ? '' : `Nom de ${uid}`),
}));

afterEach(cleanup);

const report: ReportFields = {
  ...reportSchema.cast({}),
  reporterUid: 'anne',
  targetUid: 'zoe',
  reason: 'harassment',
  context: 'message',
  quote: 'Salut, idiote',
  hints: ['severalReports'],
  hintCount: 3,
  handedOver: { byUid: 'max', earlierUids: [], note: 'Anne est une amie.', at: null },
};

function textOf(shown: ReportFields, uid: string, history: readonly object[] = []): string {
  useReport.mockReturnValue({ status: 'ready', data: shown, fromCache: false });
  useReportHistory.mockReturnValue({ status: 'ready', data: history, fromCache: false });
  const { container } = render(
    <AuthSessionContextProvider session={sessionOf(uid)}>
      <MemoryRouter initialEntries={['/report-1']}>
        <Routes>
          <Route path="/:id" element={<ReportPage />} />
        </Routes>
      </MemoryRouter>
    </AuthSessionContextProvider>,
  );
  return (container.textContent ?? '').replaceAll(/\s/g, ' ');
}

const TOLD = [/Harcèlement/, /Signalé par 3 personnes/, /Nom de anne/, /Anne est une amie/];

describe('the page of a report', () => {
  it('says to another administrator who reported, why, and what was noted', () => {
    const text = textOf(report, 'alma');
    for (const told of TOLD) expect(text).toMatch(told);
  });

  it('says none of it to whom it is about', () => {
    const text = textOf(report, 'zoe');
    expect(text).toContain('Ce signalement vous concerne');
    for (const told of TOLD) expect(text).not.toMatch(told);
  });

  it('says to whoever has handed it over what there is to do where nobody is left to decide', () => {
    expect(textOf(report, 'max')).toContain('s’il n’y en a plus, nommez-en une.');
  });

  it('names among earlier reports none about whoever looks', () => {
    const earlier = { ...reportSchema.cast({}), id: 'report-2', reason: 'spam' };
    expect(textOf(report, 'alma', [{ ...earlier, targetUid: 'leo' }])).toContain('Publicité');
    cleanup();
    expect(textOf(report, 'alma', [{ ...earlier, targetUid: 'alma' }])).not.toContain('Publicité');
  });

  it('says where the account is gone that no measure can be taken, and what whoever reported is told', () => {
    const text = textOf({ ...report, targetUid: null }, 'alma');
    expect(text).toContain('Ce compte n’existe plus : aucune mesure n’est possible, et nous le dirons');
    cleanup();
    const noticed = textOf({ ...report, reporterUid: null, targetUid: null }, 'alma');
    expect(noticed).toContain('aucune mesure n’est possible.');
    cleanup();
    expect(textOf(report, 'alma')).not.toContain('Ce compte n’existe plus');
  });
});
