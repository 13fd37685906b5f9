/**
 * What the promise settles to, if that is soon enough.
 * @throws what `error` makes, after so many milliseconds
 */
export async function settleWithin<T>(
  work: Promise<T>,
  milliseconds: number,
  error: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
