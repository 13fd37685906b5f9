/** What leaving says of settings, apart from the other texts of notifications because every page brings it. */
export const unsentTexts = {
  title: 'Réglages non enregistrés',
  text: 'Des réglages de vos notifications ne sont pas encore enregistrés. Si vous vous déconnectez, ils seront perdus.',
} as const;
