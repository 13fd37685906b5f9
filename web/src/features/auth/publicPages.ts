import type { PublicPage } from '../../platform/navigation/publicPage.ts';
import { routes } from '../../platform/navigation/routes.ts';

export const signInPage: PublicPage = {
  path: routes.auth(),
  title: 'Connexion',
  description: 'Connectez-vous ou créez votre compte, et trouvez des partenaires de sport près de chez vous.',
};
