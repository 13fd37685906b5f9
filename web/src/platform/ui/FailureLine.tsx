import Typography from '@mui/material/Typography';

interface FailureLineProps {
  /** For the fields that it is about. */
  readonly id?: string;
  /** Why it failed; the line is there before it says so. */
  readonly children: string | undefined;
  /** How far it is below what precedes it, where the layout around it leaves no gap. */
  readonly mt?: number;
}

/**
 * Says why something could not be done. Mount it with the form and not with its words: screen readers announce for certain only
 * what comes into a live region that they knew before, and one with `display: none` they do not know.
 */
export function FailureLine({ id, children, mt = 0 }: FailureLineProps) {
  return (
    <Typography id={id} role="alert" color="error" sx={{ mt, ...OUT_OF_FLOW_WHILE_EMPTY }}>
      {children}
    </Typography>
  );
}

/** An empty line would have a gap of its own; away from the place it would have, it makes nothing scroll. */
const OUT_OF_FLOW_WHILE_EMPTY = { '&:empty': { position: 'absolute', top: 0 } } as const;
