/** The texts of the first screen, apart from the rest because they are needed first. */
export const heroTexts = {
  headline: 'Votre prochain partenaire joue à côté.',
  tagline: 'Trouvez des partenaires sportifs qui correspondent à votre niveau et à vos disponibilités.',
  findPartner: 'Trouver un partenaire',
  start: 'Commencer maintenant',
  createAccount: 'Créer un compte',
} as const;
