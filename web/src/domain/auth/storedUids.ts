import { isAuthKey } from './isMemberLikely.ts';

/** Whom Auth has in this browser's storages now, which may be more recent than what it has said here. Nobody where they are forbidden. */
export function storedUids(): readonly string[] {
  try {
    return [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage)
        .filter(isAuthKey)
        .flatMap((key) => uidIn(storage.getItem(key)) ?? []),
    );
  } catch {
    return [];
  }
}

function uidIn(text: string | null): string | undefined {
  const user: unknown = JSON.parse(text ?? 'null');
  if (typeof user !== 'object' || user === null) return undefined;
  const uid: unknown = Reflect.get(user, 'uid');
  return typeof uid === 'string' ? uid : undefined;
}
