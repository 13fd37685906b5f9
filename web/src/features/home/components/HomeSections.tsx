import { AdSpace } from '../../../domain/ads/components/AdSpace.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { InstallSection } from './InstallSection.tsx';
import { PopularSports } from './PopularSports.tsx';
import { Testimonials } from './Testimonials.tsx';

/** All of the home page below the first screen. It reads the catalogue, and with it comes the database. */
export function HomeSections() {
  return (
    <>
      <AdSpace location="home" format="leaderboard" />
      <PopularSports />
      <FeatureCards />
      <AdSpace location="home" format="banner" rank={1} />
      <Testimonials />
      <InstallSection />
      <ClosingCall />
    </>
  );
}
