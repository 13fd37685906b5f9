/** For as long, in milliseconds, some browsers may begin to read a file only after the press was handled. */
const READ_WITHIN_MS = 60_000;

/** Hands a file to the browser, which keeps it or offers to open it under this name. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Older browsers press only what stands in the page.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
