// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { type ReportHint, reportSchema } from '@tod/model';
import { afterEach, expect, it } from 'vitest';
import { ReportMarks } from './ReportMarks.tsx';

afterEach(cleanup);

function marksOf(hints: readonly ReportHint[], hintCount: number): string {
  const report = { ...reportSchema.cast({}), hints: [...hints], hintCount };
  const { container } = render(<ReportMarks report={report} />);
  return (container.textContent ?? '').replaceAll(/\s/g, ' ');
}

it('says how many a hint is about', () => {
  expect(marksOf(['sameText'], 7)).toContain('Même texte à 7 personnes');
});

it('gives none of several hints a number that is another one’s', () => {
  const marks = marksOf(['sameText', 'severalReports'], 7);
  expect(marks).toContain('Même texte à plusieurs personnes');
  expect(marks).toContain('Signalé par plusieurs personnes');
  expect(marks).not.toContain('7');
});
