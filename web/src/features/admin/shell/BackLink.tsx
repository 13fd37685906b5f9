import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useWayBack } from '../../../platform/navigation/useWayBack.ts';

interface BackLinkProps {
  readonly to: string;
  /** Other rooms from which one may have come. */
  readonly others?: readonly string[];
  readonly label: string;
}

/** The way back from one room of the administration to the one before it, as that was left. */
export function BackLink({ to, others, label }: BackLinkProps) {
  const address = useWayBack(to, others);
  return (
    <Button component={Link} to={address} variant="outlined" color="inherit">
      {label}
    </Button>
  );
}
