import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ReportSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a report, under a heading of its own. */
export function ReportSection({ title, children }: ReportSectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography variant="subtitle1" component="h2" id={id} sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
