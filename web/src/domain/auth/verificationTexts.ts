import type { AuthFailure } from './authFailure.ts';

const NO_CONNECTION = 'Pas de connexion. Réessayez une fois en ligne.';

/** What is said to a member whose address is not verified (docs/PRODUCT.md 4.3). */
export const verificationTexts = {
  title: 'Confirmez votre adresse e-mail',
  why: (email: string) =>
    `Voir les autres membres, proposer ou accepter un tod et écrire demandent une adresse confirmée\u00a0: cela tient les faux comptes à l’écart. Ouvrez le lien que nous avons envoyé à ${email}, puis revenez ici. Pensez au dossier des indésirables.`,
  whyShort: 'Pour écrire, proposer ou accepter un tod, ouvrez d’abord le lien reçu par e-mail.',
  sendAgain: 'Renvoyer l’e-mail',
  check: 'J’ai ouvert le lien',
  sent: 'L’e-mail est parti. Ouvrez le lien qu’il contient.',
  notYet: 'Votre adresse n’est pas encore confirmée. Ouvrez le lien reçu par e-mail.',
  failure: (failure: AuthFailure) => {
    if (failure === 'tooManyAttempts')
      return 'Trop d’e-mails demandés. Regardez vos messages, ou réessayez dans quelques minutes.';
    if (failure === 'network') return NO_CONNECTION;
    return 'L’e-mail n’a pas pu partir. Réessayez dans un instant.';
  },
  checkFailure: (failure: AuthFailure) =>
    failure === 'network' ? NO_CONNECTION : 'Impossible de vérifier pour le moment. Réessayez.',
} as const;
