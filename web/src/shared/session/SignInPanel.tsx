import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { texts } from '../texts/texts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { originOf } from './origin.ts';

/** What a visitor sees in place of a member's content, with the way to sign in and back here. */
export function SignInPanel({ text = texts.signInHelp }: { readonly text?: string }) {
  const location = useLocation();
  return (
    <EmptyState
      title={texts.notSignedIn}
      text={text}
      sportId="tennis"
      action={
        <Button
          component={Link}
          to={paths.auth()}
          state={originOf(location)}
          variant="contained"
          sx={{ mt: 1 }}
        >
          {texts.signIn}
        </Button>
      }
    />
  );
}
