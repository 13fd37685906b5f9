/** What answering a request says (docs/PRODUCT.md 9.7). */
export const texts = {
  accepted: 'Demande acceptée',
  ignored: 'Demande ignorée',
  acceptFailed: 'Impossible d’accepter la demande',
  ignoreFailed: 'Impossible d’ignorer la demande',
} as const;
