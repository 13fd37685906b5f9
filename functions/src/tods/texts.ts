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
  sessionTitle: 'Session enregistrée',
  session: (name: string) => `${name} a enregistré votre session.`,
  reviewTitle: 'Nouvel avis',
  hiddenReview: (name: string) =>
    `${name} a donné son avis sur votre session. Donnez le vôtre pour le lire sans attendre.`,
  publishedReview: (name: string) => `${name} a donné son avis sur votre session.`,
  /** Which game it is about, behind the sentence that says what happened to it. */
  game: (parts: readonly string[]) => ` ${parts.join(', ')}.`,
} as const;
