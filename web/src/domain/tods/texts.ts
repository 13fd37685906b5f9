/** What answering, cancelling, deleting and recording says, and what became of it elsewhere (docs/PRODUCT.md 8). */
export const texts = {
  /** Differs by where the answer was given. */
  accepted: { list: 'Demande acceptée avec succès', page: 'Demande de tod acceptée' },
  rejected: { list: 'Demande refusée', page: 'Demande de tod rejetée' },
  changeAccepted: 'Changement accepté',
  changeRejected: 'Changement refusé\u00a0: rien ne change',
  requestCancelled: 'Demande de tod annulée',
  todCancelled: 'Tod annulé avec succès',
  deleted: 'Tod supprimé définitivement',
  deletedElsewhere: 'Tod supprimé avec succès',
  alreadyDeleted: 'Ce tod n’existe pas ou a déjà été supprimé',
  respondFailed: 'Une erreur est survenue lors de la réponse à la demande de tod',
  cancelRequestFailed: 'Une erreur est survenue lors de l’annulation de la demande de tod',
  cancelTodFailed: 'Impossible d’annuler le tod',
  deleteFailed: 'Une erreur est survenue lors de la suppression du tod',
  deleteRefused: 'Impossible de supprimer le tod',
  actionNeedsSignIn: 'Vous devez être connecté pour effectuer cette action',
  answerWaits: 'Vous êtes hors ligne. Votre réponse partira dès que la connexion reviendra.',
  answerAway: 'Le serveur n’est pas joignable. Votre réponse sera renvoyée automatiquement.',
  answerUnconfirmed: 'Le serveur n’a pas confirmé votre réponse. Elle sera renvoyée automatiquement.',
  /** What was answered, where the server may have it. */
  answerSent: {
    accept: 'Acceptation envoyée, réponse du serveur attendue',
    reject: 'Refus envoyé, réponse du serveur attendue',
    cancel: 'Annulation envoyée, réponse du serveur attendue',
  },

  sessionSaved: 'Session sportive enregistrée avec succès',
  sessionFailed: (reason: string) => `Échec de l’enregistrement\u00a0: ${reason}`,
  sessionNeedsSignIn: 'Vous devez être connecté pour enregistrer une session',
  sessionChange: {
    correct: { done: 'Session corrigée', failed: 'Impossible de corriger la session' },
    dispute: { done: 'Session contestée', failed: 'Impossible de contester la session' },
    confirm: { done: 'Session confirmée', failed: 'Impossible de confirmer la session' },
  },
  proposalSent: 'Proposition envoyée',
  proposalFailed: 'Impossible d’envoyer votre proposition',
  wordBeyondLimit:
    'Vous avez atteint votre limite mensuelle de messages. Sans le petit mot, votre proposition peut partir.',
  reviewSaved: 'Avis enregistré',
  reviewFailed: 'Impossible d’enregistrer votre avis',
} as const;
