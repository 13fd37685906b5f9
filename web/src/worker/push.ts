/** Listens to pushes and to clicks on notifications. */
export function handlePush(): void {}
