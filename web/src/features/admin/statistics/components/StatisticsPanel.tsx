import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keyFiguresOf, statisticsDay } from '@tod/model';
import { useState } from 'react';
import { PERIODS, type Period, timeSeriesOf } from '../../../../domain/statistics/timeSeriesOf.ts';
import { useStatistics } from '../../../../domain/statistics/useStatistics.ts';
import { formatDateTime } from '../../../../platform/text/format.ts';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../../platform/ui/TabBar.tsx';
import { texts } from '../texts.ts';
import { CourseChart } from './CourseChart.tsx';
import { KeyFigures } from './KeyFigures.tsx';

const PANEL_ID = 'statistics-course';

/** The key figures, and the course of what is counted over a month or a year. */
export function StatisticsPanel() {
  const [period, setPeriod] = useState<Period>('month');
  const days = useStatistics();
  if (days.status === 'error')
    return <ErrorState title={texts.loadFailed} error={days.error} onRetry={days.retry} />;
  if (days.status !== 'ready')
    return (
      <SkeletonGroup>
        <SkeletonBlock sx={{ height: 120, mb: 2 }} />
        <SkeletonBlock sx={{ height: 320 }} />
      </SkeletonGroup>
    );
  const figures = keyFiguresOf(days.data);
  if (figures === null)
    return days.fromCache ? (
      <EmptyState title={texts.emptyOffline} />
    ) : (
      <EmptyState title={texts.empty} text={texts.emptyText} />
    );
  const steps = timeSeriesOf(days.data, period, statisticsDay(new Date()));
  const summedAt = days.data.at(-1)?.summedAt ?? null;
  const { charts } = texts;
  return (
    <>
      <KeyFigures figures={figures} />
      <TabBar
        label={texts.periodsLabel}
        tabs={PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
        value={period}
        onChange={setPeriod}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.periods[period]}>
        <Box sx={GRID}>
          <CourseChart {...charts.signUps} steps={steps} period={period} />
          <CourseChart
            title={charts.active.title}
            series={period === 'month' ? charts.active.day : charts.active.month}
            steps={steps}
            period={period}
          />
          <CourseChart {...charts.tods} steps={steps} period={period} />
          <CourseChart {...charts.messages} steps={steps} period={period} />
          <CourseChart {...charts.answered} steps={steps} period={period} />
          <CourseChart {...charts.paid} steps={steps} period={period} />
          <CourseChart {...charts.revenue} steps={steps} period={period} />
        </Box>
      </TabPanel>
      {summedAt === null ? null : (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {texts.summedAt(formatDateTime(summedAt))}
        </Typography>
      )}
    </>
  );
}

const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
