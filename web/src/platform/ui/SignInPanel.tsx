import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { originOf } from '../navigation/origin.ts';
import { routes } from '../navigation/routes.ts';
import { texts } from '../text/texts.ts';
import { EmptyState } from './EmptyState.tsx';

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
          to={routes.auth()}
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
