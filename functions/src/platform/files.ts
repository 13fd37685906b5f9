import type { App } from 'firebase-admin/app';

/** The files that people upload. */
export interface FileStore {
  /** Deletes everything below a folder; nothing to delete is fine. */
  deleteFolder(folder: string): Promise<void>;
  /** The first bytes of a file, at most `length`; undefined when it is gone. */
  readStart(path: string, length: number): Promise<Uint8Array | undefined>;
  /** Deletes a file; one that is gone already is fine. */
  deleteFile(path: string): Promise<void>;
}

/** Cloud Storage, loaded at the first use: most functions never touch a file. */
export function openFileStore(app: App): FileStore {
  async function bucket() {
    const { getStorage } = await import('firebase-admin/storage');
    return getStorage(app).bucket();
  }
  return {
    async deleteFolder(folder) {
      await (await bucket()).deleteFiles({ prefix: `${folder}/`, force: true });
    },
    async readStart(path, length) {
      try {
        // Both ends of a range belong to it.
        const [start] = await (await bucket()).file(path).download({ start: 0, end: length - 1 });
        return start;
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },
    async deleteFile(path) {
      await (await bucket()).file(path).delete({ ignoreNotFound: true });
    },
  };
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 404;
}
