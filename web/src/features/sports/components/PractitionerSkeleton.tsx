import { SkeletonGroup, SkeletonRow } from '../../../platform/ui/Skeletons.tsx';

/** Three people to come. */
export function PractitionerSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </SkeletonGroup>
  );
}
