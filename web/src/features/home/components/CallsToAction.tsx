import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/SessionContext.tsx';
import { texts } from '../texts.ts';

/** Members go to their partners; visitors sign in or make an account. */
export function CallsToAction() {
  const { status } = useSession();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', minHeight: 52 }}>
      {status === 'signedIn' ? (
        <Button component={Link} to={paths.tods()} variant="contained" size="large">
          {texts.findPartner}
        </Button>
      ) : (
        <>
          <Button component={Link} to={paths.auth()} variant="contained" size="large">
            {texts.start}
          </Button>
          <Button
            component={Link}
            to={paths.auth()}
            state={{ tab: 'signUp' }}
            variant="outlined"
            color="inherit"
            size="large"
          >
            {texts.createAccount}
          </Button>
        </>
      )}
    </Box>
  );
}
