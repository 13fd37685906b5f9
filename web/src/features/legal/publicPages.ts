import type { PublicPage } from '../../platform/navigation/publicPage.ts';
import { routes } from '../../platform/navigation/routes.ts';

/** The legal pages: each shows its title as its heading and its description as its introduction. */
export const legalPages = {
  terms: {
    path: routes.terms(),
    title: 'Conditions d’utilisation',
    description: 'Les règles entre vous et nous. En créant un compte, vous les acceptez.',
  },
  privacy: {
    path: routes.privacy(),
    title: 'Confidentialité',
    description: 'Quelles données Tod utilise, pourquoi, combien de temps, et ce que vous pouvez en faire.',
  },
  notice: {
    path: routes.legalNotice(),
    title: 'Mentions légales',
    description: 'Qui édite Tod, qui l’héberge et comment nous joindre.',
  },
  cancellation: {
    path: routes.cancellation(),
    title: 'Résilier votre contrat',
    description: 'Vous pouvez résilier un abonnement premium à tout moment, sans frais et sans motif.',
  },
  withdrawal: {
    path: routes.withdrawal(),
    title: 'Renoncer au contrat ici',
    description:
      'Pendant 14\u00a0jours après avoir souscrit un abonnement premium, vous pouvez y renoncer sans motif.',
  },
} as const satisfies Record<string, PublicPage>;
