import type { ProfileNeed } from '@tod/model';

const NAMES: Readonly<Record<ProfileNeed, string>> = {
  name: 'votre nom',
  birthYear: 'votre date de naissance',
  city: 'votre ville',
  sports: 'un sport',
};

/** What a profile lacks, and the ways to say it; the same words wherever a member is led to their profile. */
export const profileNeedTexts = {
  missing: (needs: readonly ProfileNeed[]) =>
    `Il y manque\u00a0: ${needs.map((need) => NAMES[need]).join(', ')}.`,
  steps: {
    name: 'Indiquez votre nom',
    birthYear: 'Indiquez votre date de naissance',
    city: 'Choisissez votre ville',
    sports: 'Choisissez vos sports',
  } satisfies Record<ProfileNeed, string>,
} as const;
