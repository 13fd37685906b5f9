/**
 * What a function makes, made when it is first asked for. Formats of Intl take milliseconds each to make, and most pages need
 * few of them.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
