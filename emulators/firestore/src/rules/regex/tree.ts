/** Whether a character, given as its code point, is one of a set. */
export type CharacterTest = (codePoint: number) => boolean;

/** What has to hold between two characters. */
export type Assertion = 'textStart' | 'textEnd' | 'lineStart' | 'lineEnd' | 'wordBoundary' | 'noWordBoundary';

/** A regular expression as it was read. */
export type Node =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'sequence'; readonly nodes: readonly Node[] }
  | { readonly kind: 'alternatives'; readonly nodes: readonly Node[] }
  /** `group` counts from 1. */
  | { readonly kind: 'capture'; readonly group: number; readonly node: Node }
  | {
      readonly kind: 'repeat';
      readonly node: Node;
      readonly minimum: number;
      readonly maximum: number;
      /** Rather more than fewer. */
      readonly isGreedy: boolean;
    };
