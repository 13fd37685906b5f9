import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface BackLinkProps {
  readonly to: string;
  readonly label: string;
}

/** The way back from one room of the administration to the one before it. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Button component={Link} to={to} variant="outlined" color="inherit">
      {label}
    </Button>
  );
}
