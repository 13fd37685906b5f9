/** What notifications about tods say (French). */
export const texts = {
  somebody: 'Un membre',
  requestTitle: 'Nouvelle demande de tod',
  request: (name: string) => `${name} souhaite faire du sport avec vous.`,
  acceptedTitle: 'Demande de tod acceptée',
  accepted: (name: string) => `${name} a accepté votre demande de tod.`,
  rejectedTitle: 'Demande de tod refusée',
  rejected: (name: string) => `${name} a refusé votre demande de tod.`,
  cancelledTitle: 'Tod annulé',
  cancelled: (name: string) => `${name} a annulé votre tod.`,
  proposalTitle: 'Nouvelle proposition',
  proposal: (name: string) => `${name} vous fait une autre proposition.`,
  proposalAcceptedTitle: 'Proposition acceptée',
  proposalAccepted: (name: string) => `${name} a accepté votre proposition.`,
  proposalRejectedTitle: 'Proposition refusée',
  proposalRejected: (name: string) => `${name} a refusé votre proposition.`,
  changeTitle: 'Changement proposé',
  change: (name: string) => `${name} propose de changer votre tod.`,
  changeAcceptedTitle: 'Changement accepté',
  changeAccepted: (name: string) => `${name} a accepté votre changement.`,
  changeRejectedTitle: 'Changement refusé',
  changeRejected: (name: string) => `${name} a refusé votre changement\u00a0: rien ne change.`,
  reminderTitle: {
    today: 'C’est aujourd’hui',
    tomorrow: 'C’est demain',
    later: 'C’est bientôt',
    hours: 'C’est bientôt',
  },
  reminder: {
    today: (name: string) => `Vous jouez aujourd’hui avec ${name}.`,
    later: (name: string) => `Vous jouez bientôt avec ${name}.`,
    tomorrow: (name: string) => `Vous jouez demain avec ${name}.`,
    hours: (name: string) => `Vous jouez dans moins de deux heures avec ${name}.`,
  },
  sessionTitle: 'Session enregistrée',
  session: (name: string) => `${name} a enregistré votre session.`,
  sessionChange: {
    correct: {
      title: 'Session corrigée',
      text: (name: string) => `${name} a corrigé votre session.`,
    },
    dispute: {
      title: 'Session contestée',
      text: (name: string) => `${name} conteste ce que vous avez enregistré.`,
    },
    confirm: {
      title: 'Session confirmée',
      text: (name: string) => `${name} confirme votre session.`,
    },
  },
  reviewTitle: 'Nouvel avis',
  hiddenReview: (name: string, game: string) =>
    `${name} a donné son avis sur votre session.${game} Donnez le vôtre pour le lire sans attendre.`,
  publishedReview: (name: string, game: string) => `${name} a donné son avis sur votre session.${game}`,
  /** What a change leaves open of what was agreed on. */
  openMoment: 'moment à convenir',
  openPlace: 'lieu à convenir',
  /** Which game it is about, behind the sentence that says what happened to it. */
  game: (parts: readonly string[]) => ` ${parts.join(', ')}.`,
} as const;
