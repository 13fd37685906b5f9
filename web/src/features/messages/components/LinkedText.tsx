import { splitLinks } from '../../../domain/messages/links/splitLinks.ts';

/** A text in which addresses are links. Each is shown as it is, opens outside, and learns nothing of where it was found. */
export function LinkedText({ text }: { readonly text: string }) {
  return splitLinks(text).map(({ text: shown, href }, index) =>
    href === null ? (
      shown
    ) : (
      // Which of them it is says where it stands: the text never changes.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {shown}
      </a>
    ),
  );
}
