import { lazy, Suspense } from 'react';
import { useSession } from '../../../shared/session/SessionContext.tsx';
import { SignInPanel } from '../../../shared/session/SignInPanel.tsx';
import { Page } from '../../../shared/ui/Page.tsx';
import { PartnersSkeleton } from '../components/PartnersSkeleton.tsx';
import { texts } from '../texts.ts';

// Members' lists need the whole of Firestore, visitors do not.
const MemberPartners = lazy(async () => ({
  default: (await import('./MemberPartners.tsx')).MemberPartners,
}));

/** `/partners`: for members, people to play with; for visitors, the way in. */
export function PartnersPage() {
  const session = useSession();
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {session.status === 'loading' ? <PartnersSkeleton view="discovery" /> : null}
      {session.status === 'visitor' ? <SignInPanel text={texts.signInToSee} /> : null}
      {session.status === 'signedIn' ? (
        <Suspense fallback={<PartnersSkeleton view="discovery" />}>
          <MemberPartners key={session.uid} uid={session.uid} />
        </Suspense>
      ) : null}
    </Page>
  );
}
