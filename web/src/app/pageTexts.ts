/** What the app’s own pages say that come when they are opened; those that must be there without a network: texts.ts. */
export const pageTexts = {
  notFound: {
    code: '404',
    title: 'Oups\u00a0! Page introuvable',
    text: 'La page que vous recherchez n’existe pas ou a été déplacée.',
    home: 'Retour à l’accueil',
  },
  changeEmail: 'Changer d’adresse e-mail',
  write: 'Envoyer un message',
  writeTo: (name: string) => `Envoyer un message à ${name}`,
} as const;
