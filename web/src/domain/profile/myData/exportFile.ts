import type { MyData } from '@tod/model';

/** `tod-export-2026-11-20.json`, with the day where the member is. */
export function exportFileName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `tod-export-${day.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}

/** Has the browser save an export as a file that people can read too. */
export function downloadExport(data: MyData, fileName: string): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
