const n = '\u00a0';

/** What the shell and the app's own pages say. */
export const texts = {
  appName: 'Tod',
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  mobileNavigation: 'Navigation mobile',
  loading: 'Chargement...',
  draftRestored: 'Ce que vous aviez commencé à écrire est de nouveau là.',
  signIn: 'Se connecter',
  signOut: 'Déconnexion',
  menu: 'Menu',
  myProfile: 'Mon profil',
  premium: 'Abonnement premium',
  profile: 'Profil',
  closeMenu: 'Fermer le menu',
  nav: {
    home: 'Accueil',
    search: 'Recherche',
    tods: 'Tods',
    sports: 'Sports',
    notifications: 'Notifications',
    messages: 'Messages',
    profile: 'Profil',
    admin: 'Admin',
    ads: 'Publicité',
    subscription: 'Abonnement',
    subscriptions: 'Abonnements',
    debug: 'Debug',
  },
  /** Of what a badge counts, which may say `9+`. */
  unread: {
    messages: (count: string) => `${count}${n}${count === '1' ? 'non lu' : 'non lus'}`,
    notifications: (count: string) => `${count}${n}${count === '1' ? 'non lue' : 'non lues'}`,
  },
  refresh: 'Rafraîchir l’application',
  update: 'Mettre à jour l’application',
  refreshing: (version: string) => `Rafraîchissement de l’application v${version}...`,
  theme: {
    choose: 'Thème',
    light: 'clair',
    dark: 'sombre',
    system: 'du système',
    label: (now: string, next: string) => `Thème${n}: ${now}. Passer au thème ${next}`,
  },
  back: 'Retour en arrière',
  versionDetails: 'Version de l’application',
  drawerVersion: 'Version 1.0',
  offlinePage: {
    title: 'Vous êtes hors ligne',
    text: `Cette page n’est pas encore sur cet appareil. Rien n’est perdu${n}: elle s’ouvrira dès que la connexion reviendra.`,
  },
  missingPage: 'Impossible de charger cette page',
  signedOutOffline: {
    title: 'Vous avez été déconnecté',
    text: `Vous êtes hors ligne${n}: la page de connexion s’ouvrira dès que la connexion reviendra. Vos autres appareils sont peut-être encore connectés.`,
  },
  crash: {
    title: 'Une erreur est survenue',
    text: 'Une erreur inattendue s’est produite. Veuillez rafraîchir la page.',
    reload: 'Rafraîchir la page',
  },
} as const;
