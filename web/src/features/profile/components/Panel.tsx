import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  /** Left out where the page’s own heading says it. */
  readonly title?: string | undefined;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A card of a profile, with its title. */
export function Panel({ title, text, children }: PanelProps) {
  const id = useId();
  return (
    // Suggestions of a field may reach beyond the card.
    <Card
      {...(title === undefined ? {} : { component: 'section', 'aria-labelledby': id })}
      sx={{ p: { xs: 2, md: 3 }, overflow: 'visible' }}
    >
      {title === undefined ? null : (
        <Typography id={id} variant="h3" component="h2" sx={{ mb: text === undefined ? 1.5 : 0.5 }}>
          {title}
        </Typography>
      )}
      {text === undefined ? null : (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {text}
        </Typography>
      )}
      {children}
    </Card>
  );
}
