import { type LegalText, stated } from './legalText.ts';
import type { Operator } from './operator.ts';
import { legalPages } from './publicPages.ts';

const n = '\u00a0';

/** How a subscription ends (article L. 215-1-1 of the consumer code). */
export function cancellationText(operator: Operator): LegalText {
  return {
    title: legalPages.cancellation.title,
    intro: legalPages.cancellation.description,
    updated: '22 novembre 2026',
    sections: [
      {
        title: 'Si vous avez un abonnement premium',
        points: [
          'Connecté, vous voyez ci-dessus votre contrat et sa date de fin. Sinon, indiquez l’adresse e-mail de votre compte, et ouvrez le lien que vous y recevez.',
          'Vérifiez la date de fin, puis confirmez la résiliation.',
          'Un e-mail vous confirme la résiliation et sa date d’effet, la fin de la période déjà payée.',
        ],
        paragraphs: [
          `Vous pouvez aussi l’écrire simplement à ${stated(operator.email)}, depuis l’adresse de votre compte, ou par courrier${n}: ${stated(operator.address)}.`,
        ],
      },
      {
        title: 'Si vous avez un compte gratuit',
        paragraphs: [
          `Il n’y a rien à résilier. Pour quitter Tod et effacer vos données, supprimez votre compte depuis votre profil, sous «${n}Mes données${n}».`,
        ],
      },
    ],
  };
}

/** The right of withdrawal of 14 days (articles L. 221-18 and following), with the model form of the code. */
export function withdrawalText(operator: Operator): LegalText {
  return {
    title: legalPages.withdrawal.title,
    intro: legalPages.withdrawal.description,
    updated: '22 novembre 2026',
    sections: [
      {
        title: 'Comment renoncer',
        points: [
          'Connecté, vous voyez ci-dessus votre contrat et ce qui vous est remboursé. Sinon, indiquez l’adresse e-mail de votre compte, et ouvrez le lien que vous y recevez.',
          'Renoncez au contrat, puis confirmez la rétractation. Un e-mail en garde la date et l’heure.',
          `Nous vous remboursons sous 14\u00a0jours, par le moyen de paiement que vous aviez utilisé${n}: la totalité si vous n’avez pas dépassé les limites gratuites, sinon la part de la période qui restait.`,
          'Si le dernier jour du délai est un samedi ou un dimanche, il est prolongé jusqu’au lundi.',
        ],
      },
      {
        title: 'Formulaire de rétractation',
        paragraphs: [
          `Vous préférez écrire${n}? Recopiez ces lignes et envoyez-les à ${stated(operator.email)}, ou par courrier${n}: ${stated(operator.address)}.`,
        ],
        points: [
          `À l’attention de ${stated(operator.name)}${n}:`,
          `Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de service ci-dessous${n}: abonnement premium à Tod.`,
          `Commandé le${n}:`,
          `Nom et adresse e-mail du compte${n}:`,
          `Date, et signature sur papier${n}:`,
        ],
      },
    ],
  };
}
