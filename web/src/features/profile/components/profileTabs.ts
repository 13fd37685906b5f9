import { texts } from '../texts.ts';

export type ProfileTab = keyof typeof texts.tabs;

export const PROFILE_TABS: readonly { readonly value: ProfileTab; readonly label: string }[] = [
  { value: 'profile', label: texts.tabs.profile },
  { value: 'sports', label: texts.tabs.sports },
  { value: 'availability', label: texts.tabs.availability },
];

export function isProfileTab(value: string | null): value is ProfileTab {
  return value !== null && Object.hasOwn(texts.tabs, value);
}
