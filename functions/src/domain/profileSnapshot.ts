import type { ProfileFields, ReportFields } from '@tod/model';

/** The profile as it is now: its owner may change it before anybody looks. */
export function snapshotOf(
  profile: Pick<ProfileFields, 'name' | 'birthYear' | 'city' | 'bio' | 'avatarVersion' | 'bannerVersion'>,
): NonNullable<ReportFields['profile']> {
  const { name, birthYear, city, bio, avatarVersion, bannerVersion } = profile;
  return { name, birthYear, city, bio, avatarVersion, bannerVersion };
}
