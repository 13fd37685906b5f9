/**
 * What a message says, without whose it is: e-mail addresses, positions, queries of addresses, and whatever may be the id of somebody
 * or a secret.
 * @param maxLength so much of it is kept
 */
export function withoutPersonalData(message: string, maxLength: number): string {
  return message
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '…')
    .replace(/[?#][^\s"'<>()]+/g, '…')
    .replace(/-?\d{1,3}\.\d{3,}/g, '…')
    .replace(
      /(?<=\b(users|profiles|userRoles|addresses|conversations|todPairs|tods|reports)\/)[^\s"'/]+/g,
      '…',
    )
    .replace(/[A-Za-z0-9_-]{20,}/g, '…')
    .slice(0, maxLength);
}
