/** What the buttons say that open the dialog to send a tod: they stand on pages that load the dialog on demand only. */
export const sendTodTriggerTexts = {
  send: 'Envoyer un tod',
  sendTo: (name: string) => `Envoyer un tod à ${name}`,
  proposeTo: (name: string) => `Proposer un tod à ${name}`,
  sentShort: 'Tod envoyé',
  signInFirst: 'Vous devez être connecté pour envoyer une demande de match',
  openFailed: 'Erreur lors de l’envoi du Tod.',
} as const;
