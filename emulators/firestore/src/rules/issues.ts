import type { Place } from './source.ts';

/** What is wrong with a rules file. An error keeps the file from being used; a warning does not. */
export interface Issue {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly place: Place;
}

/** Thrown by the lexer and the parser at the first thing they cannot read; `parse` turns it into an issue. */
export class SyntaxFailure extends Error {
  readonly place: Place;

  constructor(message: string, place: Place) {
    super(message);
    this.name = 'SyntaxFailure';
    this.place = place;
  }
}
