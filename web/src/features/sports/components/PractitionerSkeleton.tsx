import { SkeletonGroup, SkeletonRow } from '../../../shared/ui/Skeletons.tsx';

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
