/** What the pages say. */
export const TEXTS = {
  testMode: 'Paiement de démonstration\u00a0: aucune carte n’est débitée.',
  checkoutTitle: 'S’abonner',
  payWithCard: 'Payer par carte',
  email: 'Adresse e-mail',
  cardNumber: 'Numéro de carte',
  expiry: 'Date d’expiration (MM/AA)',
  cvc: 'Cryptogramme visuel',
  holder: 'Titulaire de la carte',
  acceptTerms: 'J’accepte les conditions de vente',
  subscribe: 'S’abonner',
  back: (name: string) => `Retour à ${name}`,
  backToMerchant: 'Retour à Tod',
  cannotPay: 'Le paiement n’a pas pu être effectué',
  isInvalid: 'Vérifiez les champs suivants',
  taxesIncluded: 'Taxes incluses',
  dueToday: 'Total dû aujourd’hui',
  checkoutGone: 'Cette page de paiement n’est plus valable',
  checkoutPaid: 'Cet abonnement est déjà payé.',
  checkoutExpired:
    'Le délai pour payer est passé, ou le paiement a été abandonné. Revenez à Tod pour recommencer.',
  notFound: 'Page introuvable',
  notFoundText: 'Cette adresse ne mène à rien.',
  confirmTitle: 'Votre banque vous demande de confirmer',
  confirmText: 'Confirmez qu’il s’agit bien de vous.',
  confirm: 'Confirmer',
  refuse: 'Refuser',
  refused: 'Vous n’avez pas confirmé auprès de votre banque. Essayez encore, ou avec une autre carte.',
  declined: 'Votre carte a été refusée. Essayez avec une autre carte.',
  insufficientFunds: 'Votre carte a été refusée\u00a0: provision insuffisante.',
  expired: 'Votre carte a expiré.',
  notATestCard:
    'Votre carte a été refusée\u00a0: seules les cartes de test sont acceptées ici, comme 4242 4242 4242 4242.',
  emailInvalid: 'Indiquez une adresse e-mail valable.',
  numberInvalid: 'Votre numéro de carte est invalide.',
  expiryInvalid: 'La date d’expiration de votre carte est invalide ou passée.',
  cvcInvalid: 'Le cryptogramme visuel compte trois chiffres.',
  termsRequired: 'Acceptez les conditions de vente pour continuer.',
  testCards: 'Cartes de test',
  testCardList: [
    ['4242 4242 4242 4242', 'acceptée'],
    ['4000 0000 0000 0002', 'refusée'],
    ['4000 0025 0000 3155', 'demande une confirmation'],
    ['4000 0027 6000 3184', 'demande une confirmation à chaque paiement'],
    ['4000 0000 0000 0341', 'acceptée, puis refusée au renouvellement'],
  ],
  portalTitle: 'Votre abonnement',
  portalGone: 'Cette page n’est plus valable',
  portalGoneText: 'Revenez à Tod pour l’ouvrir à nouveau.',
  noSubscription: 'Vous n’avez pas d’abonnement.',
  statuses: {
    active: 'Actif',
    past_due: 'Paiement en retard',
    unpaid: 'Impayé',
    incomplete: 'En attente de paiement',
  },
  nextPayment: (date: string) => `Prochain paiement le ${date}`,
  endsOn: (date: string) => `Prend fin le ${date}`,
  cancelSubscription: 'Résilier l’abonnement',
  cancelTitle: 'Résilier votre abonnement',
  cancelText: (date: string) =>
    `Vous gardez votre abonnement jusqu’au ${date}. Ensuite, rien ne vous sera plus débité.`,
  confirmCancel: 'Confirmer la résiliation',
  keep: 'Garder l’abonnement',
  renew: 'Ne pas résilier',
  paymentMethod: 'Moyen de paiement',
  noCard: 'Aucune carte enregistrée.',
  card: (brand: string, last4: string) => `${brand} se terminant par ${last4}`,
  expiresOn: (date: string) => `Expire fin ${date}`,
  changeCard: 'Changer de carte',
  saveCard: 'Enregistrer la carte',
  cardSaved: 'Votre carte est enregistrée.',
  invoices: 'Factures',
  noInvoices: 'Aucune facture.',
  invoiceStatuses: {
    draft: 'En préparation',
    open: 'À payer',
    paid: 'Payée',
    uncollectible: 'Irrécouvrable',
    void: 'Annulée',
  },
  invoiceTitle: (number: string) => `Facture ${number}`,
  seeInvoice: (number: string) => `Voir la facture ${number}`,
  payInvoice: 'Payer maintenant',
  invoicePaid: 'La facture est payée.',
  subscriptionCancelled: 'Votre résiliation est enregistrée.',
  subscriptionRenewed: 'Votre abonnement continue.',
  date: 'Date',
  amount: 'Montant',
  status: 'État',
  invoice: 'Facture',
  description: 'Désignation',
  period: 'Période',
  total: 'Total, taxes incluses',
} as const;

/** An amount in the smallest unit of its currency. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(amount / 100);
}

/** A price with what it is for: « 9,90 € par mois ». */
export function priceText(price: {
  readonly unit_amount: number | null;
  readonly currency: string;
  readonly recurring: { readonly interval: string } | null;
}): string {
  const amount = money(price.unit_amount ?? 0, price.currency);
  const per: Readonly<Record<string, string>> = { day: 'jour', week: 'semaine', month: 'mois', year: 'an' };
  return price.recurring === null
    ? amount
    : `${amount} par ${per[price.recurring.interval] ?? price.recurring.interval}`;
}

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** @param seconds since 1970 */
export function day(seconds: number): string {
  return DAY.format(seconds * 1000);
}
