import { arrangeExport, type ExportedParts, pictureFileName } from '@tod/model';
import { downloadFile } from '../../../platform/downloadFile.ts';
import { type ArchivedFile, zipArchive } from './zipArchive.ts';

/** What the data are called in the archive. */
export const DATA_FILE = 'tod-export.json';

/** `tod-export-2026-11-20.zip`, with the day where the member is. */
export function exportFileName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `tod-export-${day.map((part) => String(part).padStart(2, '0')).join('-')}.zip`;
}

/** The files of an export: the data as text that people can read too, and the pictures as pictures. */
export function exportFiles(uid: string, parts: ExportedParts, now: Date): ArchivedFile[] {
  const data = JSON.stringify(arrangeExport(uid, parts, now), null, 2);
  return [
    { name: DATA_FILE, bytes: new TextEncoder().encode(data) },
    ...parts.pictures.map((picture) => ({
      name: pictureFileName(picture),
      bytes: Uint8Array.from(atob(picture.base64), (letter) => letter.charCodeAt(0)),
    })),
  ];
}

/** Has the browser save an export as one archive, which every system opens. */
export function downloadExport(files: readonly ArchivedFile[], now: Date): void {
  downloadFile(exportFileName(now), zipArchive(files, now));
}
