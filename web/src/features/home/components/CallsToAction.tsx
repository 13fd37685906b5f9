import Box from '@mui/material/Box';
import { paths } from '../../../shared/paths.ts';
import { isMemberLikely } from '../../../shared/session/isMemberLikely.ts';
import { useSession } from '../../../shared/session/SessionContext.tsx';
import { LinkButton } from '../../../shared/ui/PlainButton.tsx';
import { heroTexts as texts } from '../heroTexts.ts';

/** Members go to the search for partners; visitors make an account. */
export function CallsToAction() {
  const { status } = useSession();
  if (status === 'loading' && isMemberLikely()) return <Box aria-hidden sx={{ minHeight: 52 }} />;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', minHeight: 52 }}>
      {status === 'signedIn' ? (
        <LinkButton to={paths.partners()} size="large">
          {texts.findPartner}
        </LinkButton>
      ) : (
        <>
          <LinkButton to={paths.auth()} state={{ tab: 'signUp' }} size="large">
            {texts.start}
          </LinkButton>
          <LinkButton to={paths.auth()} state={{ tab: 'signUp' }} variant="outlined" size="large">
            {texts.createAccount}
          </LinkButton>
        </>
      )}
    </Box>
  );
}
