/** What stands above a conversation between two who have a tod ahead (docs/PRODUCT.md 9.3). */
export const pinnedTexts = {
  seeTod: 'Voir le tod',
  answer: 'Répondre',
} as const;
