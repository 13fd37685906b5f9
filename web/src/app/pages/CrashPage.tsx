import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';
import { useGoBack } from '../../platform/navigation/useGoBack.ts';
import { isMissingCode, reloadOnce } from '../../platform/offline/missingCode.ts';
import { reloadIfReachable } from '../../platform/offline/serverReach.ts';
import { useIsOnline } from '../../platform/offline/useIsOnline.ts';
import { texts as sharedTexts } from '../../platform/text/texts.ts';
import { PlainButton } from '../../platform/ui/PlainButton.tsx';
import { rememberPageError } from '../pageErrors.ts';
import { texts } from '../texts.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** A page threw, or its code did not come: says so, offers to load anew. What was thrown is kept for the debug page, and told. */
export function CrashPage() {
  const error: unknown = useRouteError();
  useEffect(() => {
    if (isMissingCode(error)) return;
    if (error instanceof Error) rememberPageError(error.message, error.stack);
    else rememberPageError(String(error));
  }, [error]);
  if (isMissingCode(error)) return <MissingPage />;
  return (
    <ErrorPage
      title={texts.crash.title}
      text={texts.crash.text}
      actionLabel={texts.crash.reload}
      onReachable={() => location.reload()}
    />
  );
}

/**
 * The router remembers that the code did not come, so only loading anew opens this page: by itself with the next
 * connection, and once when there is one already, as a new version may have other files.
 */
function MissingPage() {
  const goBack = useGoBack(routes.home(), { mayLeave: true });
  const isOnline = useIsOnline();
  const [wasOffline] = useState(!isOnline);
  useEffect(() => {
    if (isOnline) void (wasOffline ? reloadIfReachable() : reloadOnce());
  }, [isOnline, wasOffline]);
  return (
    <ErrorPage
      title={isOnline ? texts.missingPage : texts.offlinePage.title}
      text={isOnline ? sharedTexts.codeMissing : texts.offlinePage.text}
      actionLabel={sharedTexts.retry}
      onReachable={() => location.reload()}
    >
      <PlainButton variant="outlined" onClick={goBack}>
        {texts.back}
      </PlainButton>
    </ErrorPage>
  );
}
