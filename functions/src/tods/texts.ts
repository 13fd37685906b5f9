/** What notifications about tods say (French). */
export const texts = {
  somebody: 'Un membre',
  requestTitle: 'Nouvelle demande de Tod',
  request: (name: string) => `${name} souhaite faire du sport avec vous.`,
  acceptedTitle: 'Demande de Tod acceptée',
  accepted: (name: string) => `${name} a accepté votre demande de Tod.`,
  rejectedTitle: 'Demande de Tod refusée',
  rejected: (name: string) => `${name} a refusé votre demande de Tod.`,
  cancelledTitle: 'Tod annulé',
  cancelled: (name: string) => `${name} a annulé votre Tod.`,
} as const;
