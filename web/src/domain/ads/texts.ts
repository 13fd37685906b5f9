/** What the spaces of advertisements say. */
export const texts = {
  label: 'Publicité',
  newTab: ' (nouvel onglet)',
  space: 'Espace publicitaire',
  noAds: 'Passez à l’abonnement premium pour supprimer les publicités',
} as const;
