/** What sending, starting and reading conversations says, on whatever page it happens (docs/PRODUCT.md 9). */
export const texts = {
  unsentTitle: 'Messages non envoyés',
  unsent: (count: number) =>
    count === 1
      ? 'Un message attend encore d’être envoyé. Si vous vous déconnectez, il sera perdu.'
      : `${count}\u00a0messages attendent encore d’être envoyés. Si vous vous déconnectez, ils seront perdus.`,
  started: 'Conversation créée avec succès',
  startFailed: 'Impossible de démarrer la conversation',
  startNeedsSignIn: 'Vous devez être connecté pour démarrer une conversation',
  sendRefused: 'Impossible d’envoyer le message',
  waitsOnPage: 'Cet appareil n’a plus de place. Gardez cette page ouverte jusqu’à l’envoi de votre message.',
  sendFailed: 'Échec de l’envoi du message',
  markReadFailed: 'Impossible de marquer les messages comme lus',
} as const;
