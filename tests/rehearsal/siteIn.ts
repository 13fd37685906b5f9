import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Destination, Host } from './hosts.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};

/** A build of the app as Hosting finds its files (firebase.json): clean addresses, and app.html for all other pages. */
export function siteIn(folder: string): Host {
  return (address) => {
    const path = address.split('?', 1)[0] ?? '';
    const found = [path, `${path}.html`, join(path, 'index.html')].find((file) => isFile(join(folder, file)));
    if (found !== undefined) return fileOf(join(folder, found));
    return path.includes('.')
      ? { status: 404, contentType: 'text/plain', body: '' }
      : fileOf(join(folder, 'app.html'));
  };
}

function fileOf(file: string): Destination {
  const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
  // Byte for byte: that is how the hosts write a body.
  return { status: 200, contentType, body: readFileSync(file, 'latin1') };
}

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
