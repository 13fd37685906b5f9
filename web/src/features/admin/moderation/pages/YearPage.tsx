import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ACCOUNT_DELETED, MEASURES, REPORT_HINTS, REPORT_REASONS, usageMonth } from '@tod/model';
import { useState } from 'react';
import { useModerationYear } from '../../../../domain/moderation/useReports.ts';
import { type CountedLine, linesOf, toCsv } from '../../../../domain/moderation/yearlyCount.ts';
import { reportTexts } from '../../../../domain/people/safety/reportTexts.ts';
import { downloadFile } from '../../../../platform/downloadFile.ts';
import { formatNumber } from '../../../../platform/text/format.ts';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { SkeletonRows } from '../../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../../platform/ui/TabBar.tsx';
import { adminTabAddress } from '../../addresses.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { texts } from '../texts.ts';

const PANEL_ID = 'moderation-year';
const SHOWN_YEARS = 3;

/** The count that the Digital Services Act asks for, year by year, to read and to take along. */
export function YearPage() {
  const [years] = useState(() => latestYears(new Date()));
  const [year, setYear] = useState(years[0] ?? '');
  const counted = useModerationYear(year);
  const lines = counted.status === 'ready' ? linesOf(counted.data, LABELS) : [];
  return (
    <Page
      title={texts.year}
      subtitle={texts.yearSubtitle}
      actions={
        <>
          <BackLink to={adminTabAddress('messages')} label={texts.back} />
          <Button variant="contained" disabled={lines.length === 0} onClick={() => download(year, lines)}>
            {texts.download}
          </Button>
        </>
      }
    >
      <TabBar
        label={texts.yearsLabel}
        tabs={years.map((value) => ({ value, label: value }))}
        value={year}
        onChange={setYear}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={year}>
        {counted.status === 'loading' ? (
          <SkeletonRows rows={2} />
        ) : counted.status === 'error' ? (
          <ErrorState title={texts.yearFailed} error={counted.error} onRetry={counted.retry} />
        ) : counted.status === 'missing' ? (
          <EmptyState title={texts.yearEmpty} />
        ) : (
          <TableContainer>
            <Table aria-label={`${texts.year} ${year}`}>
              <TableHead>
                <TableRow>
                  <TableCell>{texts.yearWhat}</TableCell>
                  <TableCell align="right">{texts.yearCount}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {lines.map(({ label, count }) => (
                  <TableRow key={label}>
                    <TableCell component="th" scope="row">
                      {label}
                    </TableCell>
                    <TableCell align="right">{formatNumber(count)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </TabPanel>
    </Page>
  );
}

function latestYears(now: Date): string[] {
  const year = Number(usageMonth(now).slice(0, 4));
  return Array.from({ length: SHOWN_YEARS }, (_, index) => String(year - index));
}

const COUNTED_MEASURES = [...MEASURES, ACCOUNT_DELETED] as const;

const LABELS = {
  ...texts.lines,
  reports: (name: string) => texts.lines.reports(labelOf(REPORT_REASONS, reportTexts.reasons, name)),
  hints: (name: string) => texts.lines.hints(labelOf(REPORT_HINTS, texts.hintNames, name)),
  measures: (name: string) =>
    texts.lines.measures(
      labelOf(COUNTED_MEASURES, { ...texts.measures, [ACCOUNT_DELETED]: texts.deleteAccount }, name),
    ),
  waited: (name: string) => texts.lines.waited(labelOf(['day', 'week', 'longer'], texts.waits, name)),
};

function labelOf<Name extends string>(
  names: readonly Name[],
  labels: Readonly<Record<Name, string>>,
  name: string,
): string {
  const known = names.find((one) => one === name);
  return known === undefined ? name : labels[known];
}

function download(year: string, lines: readonly CountedLine[]): void {
  const rows = [[texts.yearWhat, texts.yearCount], ...lines.map(({ label, count }) => [label, count])];
  downloadFile(texts.fileName(year), new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
