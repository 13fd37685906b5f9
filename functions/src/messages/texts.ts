/** What the server writes in conversations and about them (French; U+00A0 and U+202F where typography wants them). */
export const texts = {
  somebody: 'Un membre',
  /** The first message of a conversation that was opened without writing one. */
  greeting: (partnerName: string) =>
    partnerName === ''
      ? 'Bonjour\u202f! On fait du sport ensemble\u202f?'
      : `Bonjour ${partnerName}\u202f! On fait du sport ensemble\u202f?`,
  messageTitle: 'Nouveau message',
  requestTitle: 'Nouvelle demande de message',
  request: (name: string) => `${name} souhaite échanger avec vous.`,
  message: (name: string, content: string) => `${name}\u00a0: ${content}`,
} as const;
