import { type PriceInterval, withdrawalEnd, writeFrenchDate } from '@tod/model';
import type { Subscription } from '../platform/billing.ts';

const n = '\u00a0';
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const time = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const moment = (date: Date) => `${writeFrenchDate(day, date)} à ${time.format(date)}`;
/** The last whole day before a moment at midnight. */
const lastDay = (end: Date) => writeFrenchDate(day, new Date(end.getTime() - 1));
const every: Readonly<Record<PriceInterval, string>> = { month: 'par mois', year: 'par an' };
const renewed: Readonly<Record<PriceInterval, string>> = { month: 'chaque mois', year: 'chaque année' };

/** What the server writes about subscriptions, in mails and notifications (French). */
export const texts = {
  orderSubject: 'Votre abonnement premium à Tod',
  order: ({ createdAt, endsAt, price, interval }: Subscription, siteUrl: string) => [
    'Bonjour,',
    `Votre commande du ${moment(createdAt)} est confirmée${n}: abonnement premium à Tod, ${euros.format(price)} ${every[interval]}, toutes taxes comprises. Demandes de tod et messages illimités, sans publicité.`,
    `Il se renouvelle ${renewed[interval]}, la prochaine fois le ${writeFrenchDate(day, endsAt)}, jusqu’à ce que vous le résiliiez.`,
    `Pour résilier, à tout moment et sans frais${n}: ${siteUrl}/resiliation`,
    `Vous pouvez renoncer au contrat sans motif jusqu’au ${lastDay(withdrawalEnd(createdAt))} inclus${n}: ${siteUrl}/retractation. Vous avez demandé que l’abonnement commence tout de suite${n}: nous remboursons ce qui n’a pas été utilisé, et tout si vous n’avez pas dépassé les limites gratuites.`,
    `Vos factures${n}: ${siteUrl}/subscription`,
    'L’équipe Tod',
  ],
  cancellationSubject: 'Votre abonnement premium est résilié',
  cancellation: (cancelledAt: Date, endsAt: Date, siteUrl: string) => [
    'Bonjour,',
    `Nous avons bien reçu la résiliation de votre abonnement premium à Tod, le ${moment(cancelledAt)}.`,
    `Il prend fin le ${moment(endsAt)}. Jusque-là rien ne change${n}; ensuite votre compte redevient gratuit, avec ses limites et ses publicités, et plus rien n’est prélevé.`,
    `Votre abonnement${n}: ${siteUrl}/subscription`,
    'L’équipe Tod',
  ],
  unpaidCancellation: (cancelledAt: Date, siteUrl: string) => [
    'Bonjour,',
    `Nous avons bien reçu la résiliation de votre abonnement premium à Tod, le ${moment(cancelledAt)}.`,
    `Son renouvellement n’a pas été payé${n}: il prend fin à cet instant, et plus rien n’est prélevé. Votre compte redevient gratuit, avec ses limites et ses publicités.`,
    `Votre abonnement${n}: ${siteUrl}/subscription`,
    'L’équipe Tod',
  ],
  withdrawalSubject: 'Votre rétractation est enregistrée',
  withdrawal: (withdrawnAt: Date, refund: number) => [
    'Bonjour,',
    `Nous avons bien reçu votre rétractation, le ${moment(withdrawnAt)}. Votre abonnement premium à Tod prend fin à cet instant.`,
    `Nous vous remboursons ${euros.format(refund)} par le moyen de paiement que vous aviez utilisé, au plus tard sous 14\u00a0jours.`,
    'L’équipe Tod',
  ],
  failureSubject: 'Le paiement de votre abonnement n’a pas abouti',
  failure: (siteUrl: string) => [
    'Bonjour,',
    'Le paiement du renouvellement de votre abonnement premium à Tod n’a pas abouti. Nous réessayons dans les jours qui viennent, et vous gardez l’abonnement premium pendant ce temps.',
    `Pour changer de carte, ou pour payer la facture vous-même si votre banque veut que vous confirmiez${n}: ${siteUrl}/subscription`,
    'Sans paiement, votre compte redeviendra gratuit.',
    'L’équipe Tod',
  ],
  failureTitle: 'Le paiement de votre abonnement n’a pas abouti',
  failureText:
    'Nous réessayons dans les jours qui viennent, et vous gardez l’abonnement premium pendant ce temps. Vérifiez votre carte, ou confirmez le paiement si votre banque le demande.',
  linkSubject: 'Votre contrat avec Tod',
  link: (address: string) => [
    'Bonjour,',
    `Ouvrez ce lien pour voir votre contrat et confirmer votre demande. Il est valable une heure${n}:`,
    address,
    `Vous n’avez rien demandé\u202f? Ignorez cet e-mail${n}: rien n’a changé.`,
    'L’équipe Tod',
  ],
  noContract: [
    'Bonjour,',
    'Il n’y a pas d’abonnement premium en cours sur le compte de cette adresse e-mail. Il n’y a donc rien à résilier, et rien ne sera prélevé.',
    `Vous n’avez rien demandé\u202f? Ignorez cet e-mail.`,
    'L’équipe Tod',
  ],
} as const;
