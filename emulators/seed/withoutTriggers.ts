/**
 * Does work of which functions are told nothing. Only the embedded Firestore can keep it from them; the official emulator
 * tells them, which takes longer and changes nothing where all that they would write is there already.
 * @param host of the Firestore emulator, with its port
 */
export async function withoutTriggers(
  host: string,
  projectId: string,
  work: () => Promise<void>,
): Promise<void> {
  await switchTriggers(host, projectId, false);
  try {
    await work();
  } finally {
    await switchTriggers(host, projectId, true);
  }
}

async function switchTriggers(host: string, projectId: string, enabled: boolean): Promise<void> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:triggers`, {
    method: 'PUT',
    body: JSON.stringify({ enabled }),
  });
  if (!response.ok && response.status !== 404)
    throw new Error(`Firestore would not switch its triggers (${response.status}).`);
}
