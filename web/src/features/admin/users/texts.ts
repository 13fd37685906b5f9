import { withDe } from '../../../platform/text/format.ts';

const n = '\u00a0';

/** The tab of people. */
export const texts = {
  search: 'Rechercher un utilisateur',
  searchHelp: 'Par nom, ou par adresse e-mail complète',
  addAdmin: 'Ajouter un admin',
  createDemo: 'Créer un compte démo',
  log: 'Journal des actions',
  listLabel: 'Utilisateurs',
  columns: { name: 'Nom', email: 'Email', role: 'Rôle', actions: 'Actions' },
  roles: { admin: 'Admin', user: 'Utilisateur' },
  suspended: 'Suspendu',
  noName: 'Nom non disponible',
  noEmail: 'Email non trouvé',
  unknownEmail: 'Non disponible',
  empty: 'Aucun utilisateur trouvé',
  failed: 'Erreur lors du chargement des utilisateurs',
  more: 'Afficher plus',
  oneself: 'Vous',
  /** Names are not unique. */
  who: (name: string, email: string) => `${name} (${email})`,
  reason: 'Motif',
  reasonHelp: 'Il est conservé trois ans dans le journal des actions.',
  reasonMissing: 'Indiquez un motif.',
  statementHelp:
    'La personne lira ces raisons, pourra contester, et une autre personne de l’administration lui répondra.',
  deletionHelp:
    'Si son adresse e-mail est confirmée, la personne recevra ces raisons par e-mail, et pourra contester. Elles sont conservées trois ans dans le journal des actions.',
  statementShort: 'Donnez les raisons en quelques mots.',
  busy: 'En cours...',
  actions: {
    promote: {
      button: 'Nommer admin',
      aloud: (name: string) => `Nommer admin ${name}`,
      title: 'Ajouter un admin',
      text: (who: string) =>
        `${who} pourra gérer les comptes, les sports, les notifications et la modération. Ses pages déjà ouvertes en tiendront compte dans la minute.`,
      confirm: 'Nommer admin',
      done: 'Rôle admin attribué avec succès',
      failed: 'Erreur lors de l’attribution du rôle admin',
    },
    demote: {
      button: 'Rétrograder',
      aloud: (name: string) => `Rétrograder ${name}`,
      title: 'Rétrograder un admin',
      text: (who: string) => `${who} n’aura plus accès à l’administration, à l’instant même.`,
      confirm: 'Rétrograder',
      done: 'Administrateur rétrogradé avec succès',
      failed: 'Erreur lors de la rétrogradation de l’administrateur',
    },
    suspend: {
      button: 'Suspendre',
      aloud: (name: string) => `Suspendre ${name}`,
      title: 'Suspendre un compte',
      text: (who: string) =>
        `${who} sera déconnecté·e partout et ne pourra plus rien envoyer ni modifier. Lire, exporter et partir restent possibles.`,
      confirm: 'Suspendre',
      done: 'Compte suspendu',
      failed: 'Erreur lors de la suspension du compte',
    },
    lift: {
      button: 'Lever la suspension',
      aloud: (name: string) => `Lever la suspension ${withDe(name)}`,
      title: 'Lever la suspension',
      text: (who: string) => `Tout redeviendra possible pour ${who}, comme avant.`,
      confirm: 'Lever la suspension',
      done: 'Suspension levée',
      failed: 'Erreur lors de la levée de la suspension',
    },
    remove: {
      button: 'Supprimer',
      aloud: (name: string) => `Supprimer le compte ${withDe(name)}`,
      title: 'Êtes-vous sûr\u00a0?',
      text: (who: string) =>
        `Compte${n}: ${who}. Cette action est irréversible. Le compte utilisateur sera définitivement supprimé. Un abonnement premium s’arrête tout de suite, sans remboursement de la période en cours.`,
      confirm: 'Supprimer',
      done: 'Compte utilisateur supprimé avec succès',
      failed: 'Erreur lors de la suppression du compte',
    },
  },
  add: {
    email: 'Adresse e-mail',
    find: 'Rechercher',
    finding: 'Recherche...',
    empty: 'Veuillez entrer une adresse email',
    missing: 'Utilisateur non trouvé',
    failed: 'Erreur lors de la recherche de l’utilisateur',
    already: (name: string) => `${name} est déjà admin.`,
  },
  demo: {
    name: 'Nom',
    email: 'Adresse e-mail',
    help: 'Le mot de passe est créé par le serveur et montré une seule fois.',
    incomplete: 'Veuillez remplir tous les champs',
    create: 'Créer',
    creating: 'Création...',
    done: 'Compte de démo créé avec succès\u00a0!',
    failed: 'Erreur lors de la création du compte de démo',
    shownEmail: (email: string) => `E-mail${n}: ${email}`,
    shownPassword: (password: string) => `Mot de passe${n}: ${password}`,
    once: 'Notez ce mot de passe maintenant\u00a0: il ne sera plus jamais montré.',
    close: 'J’ai noté le mot de passe',
  },
} as const;
