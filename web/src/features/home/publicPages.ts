import type { PublicPage } from '../../platform/navigation/publicPage.ts';
import { routes } from '../../platform/navigation/routes.ts';
import { heroTexts } from './heroTexts.ts';

export const homePage: PublicPage = {
  path: routes.home(),
  title: 'Trouvez votre partenaire sportif',
  description: heroTexts.tagline,
};
