/** What the spaces of advertisements say. */
export const texts = {
  label: 'Publicité',
  space: 'Espace publicitaire',
  noAds: 'Passez à l’abonnement premium pour supprimer les publicités',
} as const;
