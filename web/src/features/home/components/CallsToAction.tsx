import Box from '@mui/material/Box';
import { isMemberLikely } from '../../../domain/auth/isMemberLikely.ts';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { routes, signUpPath } from '../../../platform/navigation/routes.ts';
import { PlainLink } from '../../../platform/ui/PlainButton.tsx';
import { heroTexts as texts } from '../heroTexts.ts';

/** Members go to the search for partners; visitors make an account. */
export function CallsToAction() {
  const { status } = useAuthSession();
  if (status === 'loading' && isMemberLikely()) return <Box aria-hidden sx={{ minHeight: 52 }} />;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', minHeight: 52 }}>
      {status === 'signedIn' ? (
        <PlainLink to={routes.partners()} size="large">
          {texts.findPartner}
        </PlainLink>
      ) : (
        <>
          <PlainLink to={signUpPath()} size="large">
            {texts.start}
          </PlainLink>
          <PlainLink to={signUpPath()} variant="outlined" size="large">
            {texts.createAccount}
          </PlainLink>
        </>
      )}
    </Box>
  );
}
