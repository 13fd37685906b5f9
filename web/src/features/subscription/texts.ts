import type { PriceInterval } from '@tod/model';
import { countOf } from '../../platform/text/format.ts';

const n = '\u00a0';

const every: Readonly<Record<PriceInterval, string>> = { month: 'par mois', year: 'par an' };
const renewed: Readonly<Record<PriceInterval, string>> = { month: 'chaque mois', year: 'chaque année' };

/** The subscription page. */
export const texts = {
  title: 'Abonnement',
  subtitle: 'Votre utilisation du mois et votre offre',
  refresh: 'Actualiser',
  refreshed: 'Statistiques d’utilisation mises à jour',
  refreshFailed: 'Erreur lors de la mise à jour des statistiques',
  active: 'Félicitations\u00a0! Votre abonnement premium est actif.',
  canceled: 'Processus d’abonnement annulé.',
  waiting:
    'Nous attendons la confirmation de votre paiement. Cette page se met à jour toute seule dès qu’elle arrive.',
  notConfirmed:
    'Aucun paiement n’est confirmé pour l’instant. Si vous venez de payer, rien n’est perdu\u00a0: l’abonnement premium s’activera tout seul dès que la confirmation arrivera.',
  offline: `Hors ligne${n}: les chiffres sont ceux enregistrés sur cet appareil, et rien ne peut être commandé.`,

  usageTitle: 'Utilisation du mois',
  matchRequests: 'Demandes de tod',
  messages: 'Messages',
  unlimited: '∞',
  used: (used: string, limit: string) => `${used} / ${limit}`,
  usedAloud: (used: string, limit: string | undefined) =>
    limit === undefined ? `${used} sur un nombre illimité` : `${used} sur ${limit}`,
  requestsLeft: (left: number) =>
    `Il vous reste ${countOf(left, 'demande pour ce mois', 'demandes pour ce mois')}`,
  messagesLeft: (left: number) =>
    `Il vous reste ${countOf(left, 'message pour ce mois', 'messages pour ce mois')}`,
  limitReached: 'Limite atteinte pour ce mois',
  usageFailed: 'Impossible de charger votre utilisation',

  plansTitle: 'Les offres',
  current: 'Votre offre actuelle',
  free: {
    name: 'Gratuit',
    price: `0${n}€`,
    requests: (count: number) => countOf(count, 'demande de tod par mois', 'demandes de tod par mois'),
    messages: (count: number) => countOf(count, 'message par mois', 'messages par mois'),
    withAds: 'Avec des publicités',
  },
  premium: {
    name: 'Premium',
    price: (price: string, interval: PriceInterval) => `${price} ${every[interval]}`,
    withoutAds: 'Sans publicité',
  },
  withoutLimit: { requests: 'Demandes de tod illimitées', messages: 'Messages illimités' },
  choosePremium: 'Passer à Premium',
  manage: 'Gérer mon abonnement',
  manageHint: 'Carte, factures et résiliation, chez Stripe qui encaisse pour nous.',
  invoices: 'Voir mes factures',
  invoicesHint: 'Chez Stripe, qui encaisse pour nous.',
  opening: 'Ouverture...',
  portalFailed: 'Erreur lors de l’ouverture du portail client',
  checkoutFailed: 'Erreur lors de la création de la session de paiement',

  since: (day: string) => `Depuis le ${day}`,
  renews: (day: string, price: string) => `Se renouvelle le ${day}, pour ${price}`,
  renewsWithoutPrice: (day: string) => `Se renouvelle le ${day}`,
  renewing: 'Le renouvellement attend sa confirmation.',
  ends: (day: string) => `Résilié${n}: prend fin le ${day}. D’ici là, rien ne change.`,
  paymentFailed:
    'Le paiement du renouvellement n’a pas abouti. Vous gardez l’abonnement premium pendant que nous réessayons. Vérifiez votre carte, ou payez la facture vous-même si votre banque veut que vous confirmiez.',
  admin: 'Les administrateurs n’ont ni limites ni publicités, et rien à payer.',

  alreadySubscribed:
    'Il y a déjà un abonnement sur ce compte\u00a0: rien de plus n’a été commandé. Vous le retrouvez par «\u00a0Gérer mon abonnement\u00a0».',

  notSold: 'Les achats sont suspendus pour le moment.',
  order: {
    nothingTaken: 'Rien n’a été prélevé.',
    off: 'Les achats sont suspendus pour le moment. Rien n’a été prélevé.',
    title: 'Votre commande',
    text: 'Ce que vous commandez, avant de payer.',
    price: (price: string, interval: PriceInterval) =>
      `Abonnement premium à Tod${n}: ${price} ${every[interval]}, toutes taxes comprises.`,
    renewal: (interval: PriceInterval) =>
      `Il commence dès le paiement, dure ${interval === 'month' ? 'un mois' : 'un an'} et se renouvelle ${renewed[interval]} au même prix, jusqu’à ce que vous le résiliiez.`,
    cancelling: {
      before: 'Vous le résiliez à tout moment, sans frais, sur cette page ou par «\u00a0',
      link: 'Résilier votre contrat',
      after: '\u00a0» en bas de chaque page. Il dure alors jusqu’à la fin de la période payée.',
    },
    withdrawing: {
      before: 'Pendant 14\u00a0jours vous pouvez changer d’avis sans motif, par «\u00a0',
      link: 'Renoncer au contrat ici',
      after:
        '\u00a0»\u00a0: nous vous remboursons ce qui reste de la période, et tout si vous n’avez pas dépassé les limites gratuites.',
    },
    terms: { before: 'La commande suit nos ', link: 'conditions d’utilisation', after: '.' },
    consent:
      'Je demande que l’abonnement commence tout de suite, avant la fin du délai de rétractation de 14\u00a0jours. Si je change d’avis après avoir dépassé les limites gratuites, je paie la partie déjà utilisée.',
    consentMissing: 'Cochez cette case pour commander.',
    submit: 'Commander avec obligation de paiement',
    submitting: 'Ouverture du paiement...',
    cancel: 'Annuler',
  },
  cancelContract: 'Résilier votre contrat',
  withdraw: 'Renoncer au contrat ici',
} as const;
