import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Period, Step } from '../../../../domain/statistics/timeSeriesOf.ts';
import { texts } from '../texts.ts';
import { formatFigure, knownFigure, type NamedFigure } from './series.ts';
import { stepLabel } from './stepLabel.ts';

interface CourseTableProps {
  readonly title: string;
  readonly figures: readonly NamedFigure[];
  readonly steps: readonly Step[];
  readonly period: Period;
}

/** The course of some figures, step by step, the latest first. */
export function CourseTable({ title, figures, steps, period }: CourseTableProps) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={{ maxHeight: 320 }}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{period === 'month' ? texts.day : texts.month}</TableCell>
            {figures.map(({ figure, label }) => (
              <TableCell key={figure} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.toReversed().map((step) => (
            <TableRow key={step.id}>
              <TableCell component="th" scope="row">
                {stepLabel(step.id, period)}
              </TableCell>
              {figures.map(({ figure }) => (
                <TableCell key={figure} align="right">
                  {formatFigure(figure, knownFigure(step, figure))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
