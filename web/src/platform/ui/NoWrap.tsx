import { Fragment } from 'react';

const WHOLE = 'e-mail';

/**
 * A short text in which « e-mail » stays on one line. Not with another hyphen: the words would no longer be found as they
 * are written, neither by the page's search nor by a test. Another text comes as another element: where the browser translates
 * the page, these parts cannot be changed in place (docs/decisions/143).
 */
export function NoWrap({ text }: { readonly text: string }) {
  return (
    <span key={text}>
      {text.split(WHOLE).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never change places.
        <Fragment key={index}>
          {index === 0 ? null : <span style={{ whiteSpace: 'nowrap' }}>{WHOLE}</span>}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
