import { type LegalText, stated } from './legalText.ts';
import type { Operator } from './operator.ts';
import { legalPages } from './publicPages.ts';

const n = '\u00a0';

/** The rules between the operator and the members. */
export function termsText(operator: Operator): LegalText {
  return {
    title: legalPages.terms.title,
    intro: legalPages.terms.description,
    updated: '1er décembre 2026',
    sections: [
      {
        title: 'Le service',
        paragraphs: [
          `Tod, édité par ${stated(operator.name)}, met en relation des personnes qui cherchent quelqu’un avec qui faire du sport${n}: profils, recherche, demandes appelées tods, messages et sessions enregistrées.`,
          'Tod n’organise pas les rencontres et n’y participe pas. L’accès au site est gratuit, hors coût de votre connexion.',
        ],
      },
      {
        title: 'Votre compte',
        points: [
          'Vous avez 18\u00a0ans ou plus.',
          'Une personne, un compte, une adresse e-mail qui est la vôtre.',
          'Vous gardez votre mot de passe pour vous et nous prévenez si quelqu’un d’autre utilise votre compte.',
          'Vous pouvez supprimer votre compte à tout moment depuis votre profil, sans frais ni motif.',
        ],
      },
      {
        title: 'Ce que nous attendons de vous',
        points: [
          'Un profil sincère et des photos qui vous appartiennent.',
          'Du respect dans les messages comme sur le terrain.',
          'Pas de harcèlement, de propos haineux, de contenu illicite, de publicité ni de collecte des données des autres membres.',
          'Pas de tentative de contourner les limites ou la sécurité du service.',
        ],
      },
      {
        title: 'Vos contenus',
        paragraphs: [
          'Ce que vous publiez reste à vous. Vous nous autorisez à l’enregistrer et à le montrer dans le service, tant que vous l’y laissez, et pour rien d’autre.',
        ],
      },
      {
        title: 'Signalement, blocage et sanctions',
        paragraphs: [
          `Tout membre peut en bloquer un autre ou le signaler. Selon la gravité, nous pouvons avertir un membre, retirer un message, une photo ou une bannière, suspendre un compte ou le supprimer. Nous vous en donnons les raisons, par e-mail pour une suppression. Vous pouvez contester la décision gratuitement pendant six mois, depuis le message qui l’annonce ou en écrivant à ${stated(operator.email)}${n}; une autre personne réexamine votre cas. Une personne prend chaque décision${n}; seule une suspension en cours s’étend automatiquement à un compte recréé avec la même adresse e-mail.`,
        ],
      },
      {
        title: 'Les rencontres',
        paragraphs: [
          'Préférez un premier rendez-vous dans un lieu public, prévenez un proche et vérifiez que votre santé et votre assurance couvrent le sport pratiqué. Chacun répond de ses actes pendant la rencontre.',
        ],
      },
      {
        title: 'Offre gratuite et abonnement premium',
        paragraphs: [
          'Le compte gratuit comprend un nombre limité de demandes et de messages par mois, affiché dans l’application. L’abonnement premium lève ces limites et retire les publicités.',
          'Le prix, toutes taxes comprises, est indiqué avant tout paiement. L’abonnement premium se renouvelle à la fin de chaque période, d’un mois ou d’un an selon l’offre choisie, et se résilie à tout moment, avec effet à la fin de la période payée. Vous disposez de 14\u00a0jours pour vous rétracter\u00a0; si vous avez demandé que l’abonnement commence tout de suite et dépassé les limites gratuites, la part déjà utilisée reste due.',
          'Si vous supprimez votre compte, l’abonnement premium s’arrête tout de suite, sans remboursement de la période en cours\u00a0: dans les 14\u00a0jours de la commande, rétractez-vous d’abord.',
          'Si la confirmation d’un renouvellement tarde, vous gardez l’abonnement premium trois jours de plus. Si un paiement n’aboutit pas, nous vous prévenons et vous gardez l’abonnement premium pendant que nous réessayons.',
        ],
      },
      {
        title: 'Disponibilité et responsabilité',
        paragraphs: [
          'Nous faisons de notre mieux pour que Tod fonctionne en permanence, sans pouvoir le garantir. Nous répondons des dommages prévisibles dus à notre faute. Vos droits légaux de consommateur s’appliquent dans tous les cas.',
        ],
      },
      {
        title: 'Modification de ces conditions',
        paragraphs: [
          'Si une règle importante change, nous vous prévenons au moins 30\u00a0jours avant. Vous pouvez refuser en supprimant votre compte.',
        ],
      },
      {
        title: 'Droit applicable et litiges',
        paragraphs: [
          `Ces conditions relèvent du droit français. Écrivez-nous d’abord${n}: ${stated(operator.email)}. Vous pouvez ensuite saisir le médiateur indiqué dans les mentions légales, ou le tribunal compétent.`,
        ],
      },
    ],
  };
}
