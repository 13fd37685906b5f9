// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { type ReportFields, reportSchema } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DecisionSummary } from './DecisionSummary.tsx';

const { usePersonName } = vi.hoisted(() => ({ usePersonName: vi.fn() }));
vi.mock('../../../../domain/moderation/usePersonName.ts', () => ({ usePersonName }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const decision = (deciderUid: string, days: number | null): ReportFields['decision'] => ({
  deciderUid,
  measures: ['suspension'],
  days,
  reasons: 'Insultes répétées',
  at: new Date('2026-11-20T10:00:00Z'),
});
const show = (fields: Partial<ReportFields>) =>
  render(
    <DecisionSummary
      reportId="report-1"
      report={{ ...reportSchema.cast({}), status: 'resolved', ...fields }}
      version={1}
      uid="zoe"
    />,
  );

describe('what was decided', () => {
  it('is said with who decided, for how long and why', () => {
    usePersonName.mockImplementation((uid) => (uid === 'max' ? 'Max' : ''));
    show({ source: 'administrator', decision: decision('max', 7) });
    expect(screen.getByText(/Suspen.*7 jours/)).toBeTruthy();
    expect(screen.getByText('Insultes répétées')).toBeTruthy();
    expect(screen.getByText(/^Max, le /)).toBeTruthy();
  });

  it('is nobody’s where the suspension of a former account goes on', () => {
    usePersonName.mockReturnValue('');
    show({ source: 'formerAccount', decision: decision('', null) });
    expect(screen.getByText('Insultes répétées')).toBeTruthy();
    expect(screen.queryByText(/, le /)).toBeNull();
    // No document has an empty name.
    expect(usePersonName).not.toHaveBeenCalledWith('');
  });
});
