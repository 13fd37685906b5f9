/** Reporting and blocking somebody, wherever it is offered. */
export const texts = {
  report: 'Signaler',
  block: 'Bloquer',
  unblock: 'Débloquer',
  blocking: 'Blocage en cours...',
  unblocking: 'Déblocage en cours...',
  blockFailed: 'Impossible de bloquer cette personne',
  unblockFailed: 'Impossible de débloquer cette personne',
  confirmBlock: (name: string) => `Bloquer ${name}\u00a0?`,
  confirmBlockBody:
    'Vous ne pourrez plus vous envoyer de tods ni de messages, ni vous voir dans la découverte. Vous pourrez débloquer cette personne à tout moment.',
} as const;
