/** A part of a legal text under its own heading. */
export interface LegalSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  /** Points under the paragraphs. */
  readonly points?: readonly string[];
}

/** A whole text; `updated` is the day on which it last changed. */
export interface LegalText {
  readonly title: string;
  readonly intro: string;
  readonly updated: string;
  readonly sections: readonly LegalSection[];
}

const TO_COMPLETE = '[à compléter par l’exploitant]';

/** A fact about the operator, or the visible gap where it belongs. */
export function stated(fact: string | null): string {
  return fact ?? TO_COMPLETE;
}
