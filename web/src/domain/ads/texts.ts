/** What the spaces of advertisements say. */
export const texts = {
  label: 'Publicité',
  /** Of the link: what it is, before where it leads. */
  open: (title: string, host: string) => `Publicité : ${title} (${host}, nouvel onglet)`,
  space: 'Espace publicitaire',
  noAds: 'Passez à l’abonnement premium pour supprimer les publicités',
} as const;
