import { type LegalText, stated } from './legalText.ts';
import type { Operator } from './operator.ts';
import { legalPages } from './publicPages.ts';

const n = '\u00a0';

/** What articles 13 and 14 of the GDPR want people to be told, as the service really works. */
export function privacyText(operator: Operator): LegalText {
  return {
    title: legalPages.privacy.title,
    intro: legalPages.privacy.description,
    updated: '1er décembre 2026',
    sections: [
      {
        title: 'Responsable du traitement',
        paragraphs: [
          `${stated(operator.name)}, ${stated(operator.address)}. Contact${n}: ${stated(operator.email)}.`,
        ],
      },
      {
        title: 'Ce que nous utilisons, et pourquoi',
        points: [
          `Compte (adresse e-mail, mot de passe chiffré de façon irréversible)${n}: vous reconnaître. Base${n}: le contrat.`,
          `Profil (nom, année de naissance, ville, présentation, photos, sports, niveaux, classements, disponibilités)${n}: vous présenter aux autres membres. Base${n}: le contrat. Le nom, l’année de naissance, la ville et un sport sont nécessaires pour être trouvé·e et envoyer un tod${n}; le reste est facultatif.`,
          `Position${n}: celle de la ville que vous choisissez ou, si vous le demandez, celle de votre appareil, ramenée à une grille d’environ un kilomètre avant de quitter votre appareil. Base${n}: le contrat pour la ville, votre consentement pour l’appareil.`,
          `Tods, messages, sessions et avis${n}: faire fonctionner le service. Base${n}: le contrat.`,
          `Signalements et blocages${n}: protéger les membres. Base${n}: notre obligation légale et notre intérêt légitime.`,
          `Jeton de notification de votre appareil${n}: vous prévenir, si vous l’avez accepté. Base${n}: votre consentement.`,
          `Abonnement premium${n}: état de l’abonnement, commandes et accord pour commencer tout de suite${n}; les données de paiement restent chez Stripe. Base${n}: le contrat et nos obligations comptables.`,
        ],
      },
      {
        title: 'Qui les voit',
        points: [
          'Votre profil peut être consulté par les membres connectés, sauf par ceux que vous avez bloqués. Seuls les membres dont l’adresse est confirmée peuvent chercher des personnes.',
          `Votre dernière visite se voit à cinq minutes près. Votre position publiée change une fois par heure au plus. De votre date de naissance, seule l’année est gardée${n}; la date ne quitte pas votre appareil.`,
          `Vos tods ne sont visibles que de vous et de l’autre personne${n}; l’équipe de Tod peut voir un tod (qui, quand, où, et le mot qui l’accompagne). Vos sessions et vos messages ne sont visibles que de vous et de l’autre personne. Nous lisons seulement ce qui est signalé${n}: un message, avec les quelques messages qui l’entourent, les derniers messages d’une conversation ou, d’un tod, ce que la personne signalée y a écrit, sessions et avis compris.`,
          'Vos notifications et vos blocages ne sont visibles que de vous. Votre adresse e-mail est visible de vous et de l’équipe qui administre Tod.',
          'Nous ne vendons ni ne louons aucune donnée.',
        ],
      },
      {
        title: 'Nos sous-traitants',
        points: [
          `Google (Firebase)${n}: hébergement, base de données, fichiers, notifications. Données enregistrées dans l’Union européenne${n}; un accès depuis d’autres pays est encadré par les clauses contractuelles types.`,
          `Google (reCAPTCHA Enterprise)${n}: distinguer l’application d’un robot avant une action comme l’envoi d’un message, à partir de ce que votre navigateur dit de lui et de votre adresse IP. Base${n}: notre intérêt légitime à protéger le service. Les règles de confidentialité et les conditions de Google s’appliquent (policies.google.com).`,
          `Stripe${n}: paiement de l’abonnement premium.`,
          `Géoplateforme de l’IGN${n}: recherche de ville, avec le texte que vous tapez ou la position que vous donnez.`,
          `OpenStreetMap${n}: lieux sportifs proches, demandés par notre serveur autour d’un point de la grille, sans votre identité.`,
        ],
      },
      {
        title: 'Combien de temps',
        points: [
          'Tant que votre compte existe.',
          'À la suppression du compte, votre profil, vos photos, vos tods, vos conversations et vos réglages sont effacés. Un signalement que vous avez fait est gardé sans votre nom.',
          `Un signalement qui vous vise survit à votre compte pendant un an, avec ce qu’il cite de vous mais sans votre nom${n}: partir ne doit pas l’effacer. Base${n}: notre intérêt légitime à protéger les membres.`,
          `Si notre équipe supprime un compte, l’e-mail qui en donne les raisons est gardé pendant les six mois où cette décision peut être contestée. Base${n}: notre obligation légale.`,
          `Une empreinte de votre adresse e-mail, dont on ne peut pas retrouver l’adresse, est gardée un mois avec ce que le compte avait utilisé de ses limites, un an si un membre vous avait bloqué, et tant que dure une suspension, cinq ans au plus${n}: recréer un compte ne remet pas les compteurs à zéro et ne lève ni un blocage ni une suspension. Base${n}: notre intérêt légitime à protéger les membres.`,
          'Le jeton de notification d’un appareil est effacé à la déconnexion, et après 30\u00a0jours sans visite.',
          'Les copies de sauvegarde s’effacent au bout de sept jours.',
          'Les pièces comptables d’un abonnement sont gardées dix ans, comme la loi l’exige.',
        ],
      },
      {
        title: 'Sur votre appareil',
        paragraphs: [
          'Tod n’utilise ni cookie publicitaire ni outil de mesure d’audience. Il enregistre dans votre navigateur ce dont il a besoin pour fonctionner hors ligne et rester connecté, ainsi que vos réglages comme le thème. Cela ne demande pas de consentement, et la déconnexion efface tout ce qui vous est personnel.',
          `Une publicité vue ou ouverte est comptée sans rien de personnel${n}: seuls des totaux par publicité et par jour sont enregistrés, et les annonceurs ne reçoivent rien d’autre. Ni votre compte, ni votre adresse IP, ni votre navigateur ne le sont.`,
          'La vérification anti-robots de Google ne se charge qu’avant une première action, et peut déposer un cookie de sécurité (_GRECAPTCHA).',
        ],
      },
      {
        title: 'Vos droits',
        points: [
          `Accès et portabilité${n}: exportez toutes vos données depuis votre profil, au format JSON.`,
          `Rectification${n}: modifiez votre profil.`,
          `Effacement${n}: supprimez votre compte depuis votre profil.`,
          `Opposition, limitation, retrait du consentement et directives après votre décès${n}: écrivez à ${stated(operator.email)}. Nous répondons en un mois au plus.`,
          `Réclamation${n}: auprès de la CNIL, 3 place de Fontenoy, 75007 Paris, www.cnil.fr.`,
        ],
      },
      {
        title: 'Mineurs',
        paragraphs: ['Tod est réservé aux personnes de 18\u00a0ans ou plus.'],
      },
    ],
  };
}
