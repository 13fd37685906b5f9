/** It took longer than it may. What was asked for may have been done all the same. */
export class OutOfTimeError extends Error {
  constructor(cause?: unknown) {
    super('It took longer than it may.', { cause });
    this.name = 'OutOfTimeError';
  }
}

/** What a promise resolves to. @throws OutOfTimeError when it has not settled after so many milliseconds */
export async function settleWithin<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new OutOfTimeError()), milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
