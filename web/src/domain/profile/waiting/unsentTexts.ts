/** What leaving says of changes of a profile, apart from the other texts of profiles because every page brings it. */
export const unsentTexts = {
  title: 'Modifications non enregistrées',
  text: 'Des modifications de votre profil ne sont pas encore enregistrées. Si vous vous déconnectez, elles seront perdues.',
} as const;
