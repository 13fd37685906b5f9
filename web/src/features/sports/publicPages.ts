import type { PublicPage } from '../../platform/navigation/publicPage.ts';
import { routes } from '../../platform/navigation/routes.ts';

export const cataloguePage: PublicPage = {
  path: routes.sports(),
  title: 'Trouvez votre sport',
  description: 'Explorez une variété de sports et trouvez des partenaires qui partagent votre passion',
};
