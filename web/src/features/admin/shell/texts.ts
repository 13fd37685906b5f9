/** The first page of the administration, and what all of its pages say. */
export const texts = {
  loading: 'Chargement du panneau d’administration...',
  title: 'Administration',
  subtitle: 'Comptes, sports, notifications et modération',
  failed: {
    title: 'Erreur de chargement',
    text: 'Une erreur inattendue s’est produite. Veuillez rafraîchir la page.',
    refresh: 'Rafraîchir la page',
  },
  denied: {
    title: 'Accès non autorisé',
    text: 'Vous n’avez pas les droits d’administrateur nécessaires pour accéder à cette page.',
    home: 'Retour à l’accueil',
  },
  restricted: {
    title: 'Accès restreint',
    text: 'Vous n’avez pas les droits d’accès à cette page.',
  },
  roleFailed: 'Impossible de vérifier vos droits',
  cardsLabel: 'Autres pages de l’administration',
  cards: {
    ads: { title: 'Publicités', text: 'Créer, programmer et arrêter les bannières' },
    subscriptions: { title: 'Abonnements', text: 'Plans, abonnés et statistiques' },
    service: { title: 'Service', text: 'Maintenance, version minimale, fonctions ouvertes' },
    debug: { title: 'Debug', text: 'Versions, mises à jour et installation' },
  },
  reset: {
    button: 'Réinitialiser les interactions',
    running: 'Réinitialisation en cours...',
    question:
      'Êtes-vous sûr de vouloir supprimer toutes les interactions entre utilisateurs ? Cette action est irréversible.',
    consequences: 'Les tods ouverts restent, et leurs deux personnes restent associées.',
    confirm: 'Réinitialiser',
    done: 'Toutes les interactions ont été supprimées.',
    failed: 'Erreur lors de la suppression des interactions.',
  },
  tabsLabel: 'Rubriques de l’administration',
  tabs: {
    users: 'Utilisateurs',
    messages: 'Messages',
    sports: 'Sports',
    notifications: 'Notifications',
  },
} as const;
