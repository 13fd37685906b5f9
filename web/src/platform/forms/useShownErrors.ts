import { type FocusEvent, useState } from 'react';

/** What is wrong with a form, in words for below each field. */
export type FieldErrors<Values> = { readonly [Field in keyof Values]?: string };

interface Mark {
  readonly text: string;
  /** What the field said when somebody else than the form's own check found it wrong; else undefined. */
  readonly judged: { readonly value: unknown } | undefined;
}
type Marks = ReadonlyMap<string, Mark>;

const NO_MARKS: Marks = new Map();

/** Which mistakes of a form are pointed at. */
export interface ShownErrors<Values> {
  readonly errorOf: (field: keyof Values & string) => string | undefined;
  /** Points at all there are, for whoever sends the form; says whether there are any. */
  readonly showAll: () => boolean;
  /** Points at what only the server could find wrong; each goes once its field says something else. */
  readonly show: (errors: FieldErrors<Values>) => void;
  /** Points at nothing, as in a form that was just opened. */
  readonly clear: () => void;
  /** For the form element: a field in which one typed after sending in vain is looked at when it is left. */
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

/**
 * A mistake is pointed at when the form is sent, and no longer once its field says something else that is right or wrong in
 * another way: what is wrong then is not said while it is being typed.
 */
export function useShownErrors<Values extends object>(
  values: Values,
  findErrors: (values: Values) => FieldErrors<Values>,
): ShownErrors<Values> {
  const [marks, setMarks] = useState(NO_MARKS);
  const [wasSent, setSent] = useState(false);
  const found = new Map<string, unknown>(Object.entries(findErrors(values)));
  const said = new Map<string, unknown>(Object.entries(values));
  const standing = keepShown(marks, found, said);
  if (standing !== marks) setMarks(standing);

  function mark(fields: Iterable<[string, unknown]>, isJudged: boolean) {
    const added = [...fields].flatMap(([field, text]): [string, Mark][] =>
      typeof text === 'string'
        ? [[field, { text, judged: isJudged ? { value: said.get(field) } : undefined }]]
        : [],
    );
    setMarks((known) => new Map([...known, ...added]));
    return added.length > 0;
  }

  return {
    errorOf: (field) => standing.get(field)?.text,
    showAll: () => {
      setSent(true);
      return mark(found, false);
    },
    show: (errors) => void mark(Object.entries(errors), true),
    clear: () => {
      setSent(false);
      setMarks(NO_MARKS);
    },
    onBlur: ({ target, relatedTarget }) => {
      // Sending looks at everything; a line that comes now would move the button away from under the pointer.
      if (!wasSent || isSubmit(relatedTarget)) return;
      const field = target.getAttribute('name') ?? '';
      mark([[field, found.get(field)]], false);
    },
  };
}

/** The marks that still hold; the same object where all of them do. */
function keepShown(
  marks: Marks,
  found: ReadonlyMap<string, unknown>,
  said: ReadonlyMap<string, unknown>,
): Marks {
  const standing = [...marks].filter(([field, { text, judged }]) =>
    judged === undefined ? found.get(field) === text : said.get(field) === judged.value,
  );
  return standing.length === marks.size ? marks : new Map(standing);
}

function isSubmit(element: EventTarget | null): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit';
}
