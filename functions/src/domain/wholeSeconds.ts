/** The beginning of a moment's second: Auth and the payment service count moments so, and what is compared with theirs has to. */
export function wholeSeconds(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}
