import { type LegalText, stated } from './legalText.ts';
import type { Operator } from './operator.ts';
import { legalPages } from './publicPages.ts';

const n = '\u00a0';

/** How a subscription ends (article L. 215-1-1 of the consumer code). */
export function cancellationText(operator: Operator): LegalText {
  return {
    title: legalPages.cancellation.title,
    intro: legalPages.cancellation.description,
    updated: '21 novembre 2026',
    sections: [
      {
        title: 'Si vous avez un abonnement premium',
        points: [
          'Ouvrez votre abonnement avec le bouton ci-dessus. Si vous n’êtes pas connecté, votre compte vous est demandé.',
          'Vérifiez la date de fin, puis confirmez votre demande.',
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
    updated: '21 novembre 2026',
    sections: [
      {
        title: 'Comment renoncer',
        points: [
          'Ouvrez votre abonnement avec le bouton ci-dessus. Si vous n’êtes pas connecté, votre compte vous est demandé.',
          'Confirmez la rétractation. Un e-mail en garde la date et l’heure.',
          'Nous vous remboursons la totalité sous 14 jours, par le moyen de paiement que vous aviez utilisé.',
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
