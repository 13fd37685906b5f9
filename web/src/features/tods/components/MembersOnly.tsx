import type { ReactNode } from 'react';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { SignInPanel } from '../../../platform/ui/SignInPanel.tsx';
import { texts } from '../texts.ts';
import { TodListSkeleton } from './TodListSkeleton.tsx';

/** Shows a visitor the way to sign in instead of the page (docs/PRODUCT.md 2.2). */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useAuthSession();
  if (status === 'signedIn') return children;
  return <Page title={texts.title}>{status === 'visitor' ? <SignInPanel /> : <TodListSkeleton />}</Page>;
}
