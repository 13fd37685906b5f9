import { lazyControl } from '../../../platform/ui/lazyPart.tsx';

/** What a member can do whose address is not verified; few need it, and once. */
export const VerificationActions = lazyControl(
  async () => (await import('./VerificationButtons.tsx')).VerificationButtons,
);
