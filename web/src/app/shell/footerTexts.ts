/** The texts of the footer, apart from the rest because it comes later. */
export const footerTexts = {
  tagline: 'Trouvez des partenaires sportifs qui correspondent à votre niveau et à vos disponibilités.',
  sports: 'Sports',
  allSports: 'Tous les sports',
  teamSports: 'Sports d’équipe',
  individualSports: 'Sports individuels',
  outdoorSports: 'Sports en extérieur',
  links: 'Liens utiles',
  about: 'À propos',
  contact: 'Contact',
  faq: 'FAQ',
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
  community: 'Communauté',
  unavailable: 'Cette page est en cours de développement',
  made: 'Fait avec amour en France',
  copyright: (year: number) => `© ${year} Tod`,
} as const;
