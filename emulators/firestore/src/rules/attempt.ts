/** What an action gives, or the error of one kind that it threw. Any other error goes on. */
export function attempt<Given, Expected extends Error>(
  action: () => Given,
  kind: abstract new (...given: never[]) => Expected,
): Given | Expected {
  try {
    return action();
  } catch (caught) {
    if (caught instanceof kind) return caught;
    throw caught;
  }
}
