import type { ContractEnding, PriceInterval } from '@tod/model';

const n = '\u00a0';

const every: Readonly<Record<PriceInterval, string>> = { month: 'par mois', year: 'par an' };

/** What the two pages say on which a contract is ended. */
export const contractPanelTexts = {
  loading: 'Chargement...',
  identifyTitle: 'Identifiez-vous',
  identifyText: {
    cancellation:
      'Indiquez l’adresse e-mail de votre compte. Nous y envoyons un lien qui montre votre contrat, sa date de fin, et le bouton pour le résilier. Il n’y a pas besoin de se connecter.',
    withdrawal:
      'Indiquez l’adresse e-mail de votre compte. Nous y envoyons un lien qui montre votre contrat, ce qui vous est remboursé, et le bouton pour y renoncer. Il n’y a pas besoin de se connecter.',
  } satisfies Record<ContractEnding, string>,
  email: 'Adresse e-mail',
  emailMissing: 'Veuillez entrer votre adresse e-mail',
  emailInvalid: 'Cette adresse e-mail n’est pas valide.',
  continue: 'Continuer',
  continuing: 'Envoi...',
  orSignIn: 'ou connectez-vous',
  sent: (email: string) =>
    `Si un compte a l’adresse ${email}, un e-mail avec la suite y est parti, maintenant ou lors d’une demande récente. Il peut se trouver dans les indésirables.`,
  sendFailed: 'L’e-mail n’a pas pu être demandé.',

  contractTitle: 'Votre contrat',
  contractFailed: 'Impossible de charger votre contrat',
  contract: (price: string, interval: PriceInterval) =>
    `Abonnement premium à Tod, ${price} ${every[interval]}`,
  orderedAt: (moment: string) => `Commandé le ${moment}`,
  none: 'Il n’y a pas d’abonnement premium en cours. Rien n’est prélevé.',
  linkInvalid: 'Ce lien n’est plus valable. Demandez-en un autre.',
  working: 'Un instant...',

  cancellation: {
    endsAt: (moment: string) => `Si vous confirmez, il prend fin le ${moment}.`,
    until: 'Jusque-là rien ne change. Ensuite votre compte redevient gratuit et plus rien n’est prélevé.',
    endsAtOnce: 'Si vous confirmez, il prend fin à cet instant.',
    unpaid:
      'Son renouvellement n’a pas été payé. Votre compte redevient gratuit, et plus rien n’est prélevé.',
    confirm: 'Confirmer la résiliation',
    done: (moment: string) => `Votre abonnement est résilié. Il prend fin le ${moment}.`,
    mailed: 'Un e-mail vous le confirme, avec la date et les effets.',
    failed: 'La résiliation n’a pas abouti.',
  },
  withdrawal: {
    until: (day: string) => `Vous pouvez y renoncer jusqu’au ${day} inclus.`,
    refund: (amount: string) =>
      `Si vous renoncez maintenant, l’abonnement premium s’arrête tout de suite et nous vous remboursons ${amount} par le moyen de paiement que vous aviez utilisé.`,
    start: 'Renoncer au contrat',
    sure: 'Vous renoncez au contrat. C’est définitif.',
    confirm: 'Confirmer la rétractation',
    back: 'Retour',
    done: (moment: string, amount: string) =>
      `Votre rétractation est enregistrée, le ${moment}. Nous vous remboursons ${amount}, au plus tard sous 14${n}jours.`,
    mailed: 'Un e-mail en garde la date et l’heure.',
    failed: 'La rétractation n’a pas abouti.',
    over: 'Le délai de 14\u00a0jours est passé. Vous pouvez résilier l’abonnement à tout moment, sans frais.',
    toCancellation: 'Résilier votre contrat',
  },
} as const;
