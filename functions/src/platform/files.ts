import type { App } from 'firebase-admin/app';

/** The files that people upload. */
export interface FileStore {
  /** Deletes everything below a folder; nothing to delete is fine. */
  deleteFolder(folder: string): Promise<void>;
}

/** Cloud Storage, loaded at the first use: most functions never touch a file. */
export function openFileStore(app: App): FileStore {
  return {
    async deleteFolder(folder) {
      const { getStorage } = await import('firebase-admin/storage');
      await getStorage(app)
        .bucket()
        .deleteFiles({ prefix: `${folder}/`, force: true });
    },
  };
}
