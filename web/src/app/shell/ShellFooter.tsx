import { Footer } from './Footer.tsx';
import { VersionLabel } from './VersionLabel.tsx';

/** What stands at the foot of a page; it comes after the page. */
export function ShellFooter() {
  return (
    <>
      <Footer />
      <VersionLabel isOverBar />
    </>
  );
}
