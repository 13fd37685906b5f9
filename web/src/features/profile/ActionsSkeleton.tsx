import { SkeletonBlock } from '../../platform/ui/Skeletons.tsx';

const BUTTON = { width: 176, height: 44, borderRadius: '999px' } as const;

/** Keeps the place of the two buttons that everybody has for somebody else. */
export function ActionsSkeleton() {
  return (
    <>
      <SkeletonBlock sx={BUTTON} />
      <SkeletonBlock sx={BUTTON} />
    </>
  );
}
