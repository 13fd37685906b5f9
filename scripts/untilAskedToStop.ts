/** Waits for Ctrl-C, a termination signal, or a part that ends by itself; says what failed and sets the exit code then. */
export async function untilAskedToStop(failed: Promise<string>): Promise<void> {
  const asked = new Promise<undefined>((resolve) => {
    process.once('SIGINT', () => resolve(undefined));
    process.once('SIGTERM', () => resolve(undefined));
  });
  const failure = await Promise.race([asked, failed]);
  if (failure !== undefined) {
    console.error(`Tod: ${failure}`);
    process.exitCode = 1;
  }
}
