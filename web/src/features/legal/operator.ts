/** Who runs the service, as the law wants it named. Null: not filled in yet, and the pages say so (docs/deploy.md). */
export interface Operator {
  /** Name of the company or of the person. */
  readonly name: string | null;
  /** Legal form and capital, such as `SAS au capital de 10 000 €`; null for a person who runs it in their own name. */
  readonly legalForm: string | null;
  readonly address: string | null;
  /** Register and number, such as `RCS Annecy 123 456 789`. */
  readonly registration: string | null;
  readonly vatNumber: string | null;
  /** Also where people write about their data, a report or a contract. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly publicationDirector: string | null;
  /** The consumer mediator that the operator has joined, with address and site. */
  readonly mediator: string | null;
}

/** Filled in by whoever puts the service online: nothing in here may be invented. */
export const OPERATOR: Operator = {
  name: null,
  legalForm: null,
  address: null,
  registration: null,
  vatNumber: null,
  email: null,
  phone: null,
  publicationDirector: null,
  mediator: null,
};
