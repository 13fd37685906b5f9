import { type LegalText, stated } from './legalText.ts';
import type { Operator } from './operator.ts';
import { legalPages } from './publicPages.ts';

const n = '\u00a0';

/** What article 1-1 of the LCEN wants every site to say about itself. */
export function noticeText(operator: Operator): LegalText {
  const { name, legalForm, address, registration, vatNumber, email, phone } = operator;
  return {
    title: legalPages.notice.title,
    intro: legalPages.notice.description,
    updated: '1er décembre 2026',
    sections: [
      {
        title: 'Éditeur',
        points: [
          `Nom${n}: ${stated(name)}`,
          `Forme et capital${n}: ${stated(legalForm)}`,
          `Adresse${n}: ${stated(address)}`,
          `Immatriculation${n}: ${stated(registration)}`,
          `TVA intracommunautaire${n}: ${stated(vatNumber)}`,
          `E-mail${n}: ${stated(email)}`,
          `Téléphone${n}: ${stated(phone)}`,
        ],
      },
      { title: 'Direction de la publication', paragraphs: [stated(operator.publicationDirector)] },
      {
        title: 'Hébergement',
        paragraphs: [
          'Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irlande (Firebase). Les données des membres sont enregistrées dans l’Union européenne, région europe-west1 (Belgique).',
        ],
      },
      {
        title: 'Contenus signalés',
        paragraphs: [
          'Un profil, un message reçu ou un tod se signale depuis l’application, avec un motif. Nous accusons réception de chaque signalement, une personne l’examine, et nous disons si une mesure a été prise. Nous pouvons avertir un membre, retirer un message, une photo ou une bannière, suspendre un compte ou le supprimer. La personne concernée en reçoit les raisons et peut contester la décision.',
          `Sans compte, écrivez-nous${n}: ${stated(email)}. C’est aussi le point de contact des autorités.`,
        ],
      },
      {
        title: 'Accessibilité',
        paragraphs: [
          `Tod vise le niveau AA des règles WCAG 2.2${n}: clavier, lecteur d’écran, contrastes, texte agrandi. Si quelque chose vous arrête, dites-le-nous${n}: ${stated(email)}.`,
        ],
      },
      {
        title: 'Médiation de la consommation',
        paragraphs: [
          'Après une réclamation écrite restée sans réponse satisfaisante, tout consommateur peut saisir gratuitement le médiateur dont nous relevons.',
          stated(operator.mediator),
        ],
      },
    ],
  };
}
