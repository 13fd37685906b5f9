import type { App } from 'firebase-admin/app';

/** What a file says of itself, as far as whoever opens it is told. */
export interface FileFacts {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Empty where nothing is said. */
  readonly contentDisposition: string;
  readonly contentEncoding: string;
  readonly contentLanguage: string;
  /** Names of what clients have added. */
  readonly customNames: readonly string[];
}

export interface StoredFile {
  /** Another number each time the file is written; later ones are higher. */
  readonly generation: string;
  readonly facts: FileFacts;
  /** As stored; null where there are more than were asked for. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** The files that people upload. Whatever is written or deleted is so only where the file is still the `generation` named. */
export interface FileStore {
  /** Deletes the few files below a folder; that some or all are gone already is fine. */
  deleteFolder(folder: string): Promise<void>;
  /** A file of at most `maxBytes`; undefined when it is gone. */
  read(path: string, maxBytes: number): Promise<StoredFile | undefined>;
  /** @returns the new generation; undefined where another file has come meanwhile */
  replace(
    path: string,
    generation: string,
    bytes: Uint8Array,
    facts: Pick<FileFacts, 'contentType' | 'cacheControl'>,
  ): Promise<string | undefined>;
  /** @returns false where another file has come meanwhile; true also for one that is gone already */
  delete(path: string, generation: string): Promise<boolean>;
  /** Where everybody may open this file, as this generation. */
  addressOf(path: string, generation: string): Promise<string>;
}

/** Cloud Storage, loaded at the first use: most functions never touch a file. */
export function openFileStore(app: App): FileStore {
  async function bucket() {
    const { getStorage } = await import('firebase-admin/storage');
    return getStorage(app).bucket();
  }
  return {
    async deleteFolder(folder) {
      const [files] = await (await bucket()).getFiles({ prefix: `${folder}/` });
      // Another event may delete one meanwhile; the bucket's own way to delete several fails then.
      for (const file of files) await file.delete({ ignoreNotFound: true });
    },
    async read(path, maxBytes) {
      const opened = await bucket();
      try {
        const [metadata] = await opened.file(path).getMetadata();
        const generation = String(metadata.generation);
        const isSmall = Number(metadata.size) <= maxBytes;
        // Unpacking is for whoever has seen that nothing is packed: a megabyte can hold a gigabyte.
        const [bytes] = isSmall
          ? await opened.file(path, { generation }).download({ decompress: false })
          : [null];
        return {
          generation,
          bytes: bytes === null ? null : Uint8Array.from(bytes),
          facts: {
            contentType: metadata.contentType ?? '',
            cacheControl: metadata.cacheControl ?? '',
            contentDisposition: metadata.contentDisposition ?? '',
            contentEncoding: metadata.contentEncoding ?? '',
            contentLanguage: metadata.contentLanguage ?? '',
            customNames: Object.keys(metadata.metadata ?? {}),
          },
        };
      } catch (error) {
        if (hasStatus(error, 404)) return undefined;
        throw error;
      }
    },
    async replace(path, generation, bytes, { contentType, cacheControl }) {
      const file = (await bucket()).file(path);
      try {
        await file.save(bytes, {
          resumable: false,
          contentType,
          metadata: { cacheControl },
          preconditionOpts: { ifGenerationMatch: generation },
        });
        return String(file.metadata.generation);
      } catch (error) {
        if (hasStatus(error, 412)) return undefined;
        throw error;
      }
    },
    async delete(path, generation) {
      try {
        await (await bucket()).file(path).delete({ ignoreNotFound: true, ifGenerationMatch: generation });
        return true;
      } catch (error) {
        if (hasStatus(error, 412)) return false;
        throw error;
      }
    },
    async addressOf(path, generation) {
      const { name } = await bucket();
      const query = new URLSearchParams({ alt: 'media', v: generation });
      return `${fileServer()}/v0/b/${encodeURIComponent(name)}/o/${encodeURIComponent(path)}?${query}`;
    },
  };
}

/** The public server of files, in the suite its emulator. */
function fileServer(): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return emulator === undefined ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`;
}

function hasStatus(error: unknown, status: number): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === status;
}
