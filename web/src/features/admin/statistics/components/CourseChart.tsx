import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LineChart } from '@mui/x-charts/LineChart';
import { useId, useState } from 'react';
import type { Period, Step } from '../../../../domain/statistics/timeSeriesOf.ts';
import { formatNumber } from '../../../../platform/text/format.ts';
import { texts } from '../texts.ts';
import { CourseTable } from './CourseTable.tsx';
import { drawnIn, formatFigure, knownFigure, type Series } from './series.ts';
import { stepLabel } from './stepLabel.ts';

interface CourseChartProps {
  readonly title: string;
  /** What is drawn, with what it is called. */
  readonly series: Series;
  readonly steps: readonly Step[];
  readonly period: Period;
}

/** The course of some figures as lines, and on demand as a table, which says the same to those who do not see the lines. */
export function CourseChart({ title, series, steps, period }: CourseChartProps) {
  const id = useId();
  const { palette } = useTheme().vars;
  const [isTableShown, setTableShown] = useState(false);
  const figures = drawnIn(series);
  // A day on which more was paid back than paid lies below zero.
  const lowest = Math.min(0, ...figures.flatMap(({ figure }) => steps.map((step) => step[figure] ?? 0)));
  const colors = [palette.primary.main, palette.error.main, palette.success.main];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography variant="subtitle1" component="h2" id={id} sx={{ fontWeight: 700, mb: 1 }}>
        {title}
      </Typography>
      {/* The table says it. */}
      <Box aria-hidden inert>
        <LineChart
          height={240}
          skipAnimation
          margin={{ left: 0, right: 28 }}
          xAxis={[{ scaleType: 'point', data: steps.map((step) => stepLabel(step.id, period)) }]}
          yAxis={[{ min: lowest, tickMinStep: 1, width: 48, valueFormatter: formatNumber }]}
          series={figures.map(({ figure, label }, index) => ({
            label,
            data: steps.map((step) => knownFigure(step, figure)),
            valueFormatter: (value) => formatFigure(figure, value),
            showMark: period === 'year',
            curve: 'linear',
            color: colors[index] ?? palette.text.primary,
          }))}
        />
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isTableShown}
        aria-controls={`${id}-table`}
        aria-describedby={id}
        onClick={() => setTableShown(!isTableShown)}
      >
        <span>{isTableShown ? texts.hideTable : texts.showTable}</span>
      </Button>
      <div id={`${id}-table`}>
        {isTableShown ? <CourseTable title={title} figures={figures} steps={steps} period={period} /> : null}
      </div>
    </Card>
  );
}
