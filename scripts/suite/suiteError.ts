/** A suite that could not start; the message is meant for the person at the terminal. */
export class SuiteError extends Error {}
