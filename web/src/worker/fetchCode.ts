/**
 * Fetches a piece of code, whose address is that of one content for ever. Hosting lets a browser keep for a year whatever it answers
 * there, also that nothing is: a release that is put back would stay missing. So what is said to be missing is asked of the server itself.
 */
export async function fetchCode(request: RequestInfo, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(request, options);
  return response.status === 404 ? fetch(request, { ...options, cache: 'reload' }) : response;
}
