import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { BarChart } from '@mui/x-charts/BarChart';
import type { AdFigures } from '@tod/model';
import { useState } from 'react';
import { STATISTICS_DAYS, useAdStatistics } from '../../../domain/administration/ads/useAds.ts';
import { formatNumber } from '../../../platform/text/format.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { clickRate, dayLabel, timeSeriesOf, totalsByAd } from './adStatistics.ts';
import { texts } from './texts.ts';

const ALL = 'all';
const { statistics } = texts;

/** How often advertisements were seen and clicked: a chart, and the same as tables. */
export function AdStatistics() {
  const { today, data, isError, error, refetch } = useAdStatistics();
  const [chosen, setChosen] = useState(ALL);
  if (isError && data === undefined)
    return <ErrorState title={statistics.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <SkeletonGroup>
        <SkeletonBlock sx={{ height: 480 }} />
      </SkeletonGroup>
    );
  const { counts, titles } = data;
  const totals = totalsByAd(counts, titles, today, STATISTICS_DAYS);
  if (totals.all.impressions + totals.all.clicks === 0)
    return <EmptyState title={statistics.none} text={statistics.noneText} />;
  const ids = chosen === ALL ? totals.ids : [chosen];
  const course = timeSeriesOf(counts, ids, today, STATISTICS_DAYS);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label={statistics.choose}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        helperText={`${statistics.period}. ${statistics.counted}`}
        sx={{ maxWidth: 560 }}
      >
        <MenuItem value={ALL}>{statistics.all}</MenuItem>
        {[...titles].map(([id, title]) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      {/* The table below says the same to those who do not see it. */}
      <Box aria-hidden inert sx={CARD}>
        <BarChart
          height={280}
          margin={{ left: 0, right: 0 }}
          xAxis={[{ data: course.map(({ day }) => dayLabel(day)), scaleType: 'band', height: 28 }]}
          yAxis={[
            { id: 'impressions', position: 'left', width: 52, valueFormatter: formatNumber },
            { id: 'clicks', position: 'right', width: 40, tickMinStep: 1, valueFormatter: formatNumber },
          ]}
          series={[
            {
              data: course.map(({ impressions }) => impressions),
              label: statistics.impressions,
              yAxisId: 'impressions',
            },
            { data: course.map(({ clicks }) => clicks), label: statistics.clicks, yAxisId: 'clicks' },
          ]}
        />
      </Box>
      <Box sx={TABLES}>
        <Figures
          title={statistics.course}
          head={statistics.day}
          rows={course
            .toReversed()
            .map(({ day, ...figures }) => ({ key: day, name: dayLabel(day), figures }))}
        />
        <Figures
          title={statistics.totals}
          head={statistics.ad}
          rows={totals.rows.map(({ id, name, figures }) => ({ key: id, name, figures }))}
          total={totals.all}
        />
      </Box>
    </Box>
  );
}

interface FiguresProps {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly figures: AdFigures }[];
  readonly total?: AdFigures;
}

function Figures({ title, head, rows, total }: FiguresProps) {
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Box component="h2" sx={{ typography: 'h4', m: 0, mb: 1 }}>
        {title}
      </Box>
      <TableContainer sx={[CARD, { maxHeight: 420, p: 0 }]} tabIndex={0} role="region" aria-label={title}>
        <Table size="small" stickyHeader aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{head}</TableCell>
              <TableCell align="right">{statistics.impressions}</TableCell>
              <TableCell align="right">{statistics.clicks}</TableCell>
              <TableCell align="right">{statistics.rate}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, figures }) => (
              <FiguresRow key={key} name={name} figures={figures} />
            ))}
          </TableBody>
          {total === undefined ? null : (
            <TableFooter>
              <FiguresRow name={statistics.total} figures={total} />
            </TableFooter>
          )}
        </Table>
      </TableContainer>
    </Box>
  );
}

function FiguresRow({ name, figures }: { readonly name: string; readonly figures: AdFigures }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      <TableCell align="right">{formatNumber(figures.impressions)}</TableCell>
      <TableCell align="right">{formatNumber(figures.clicks)}</TableCell>
      <TableCell align="right">{clickRate(figures)}</TableCell>
    </TableRow>
  );
}

const CARD = {
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
} as const;

const TABLES = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;
