import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type protobuf from 'protobufjs/light.js';

const packageFile = createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json');

/** The file in which the server client library carries its protos as one JSON descriptor, for a fast start. */
export const PROTOS_FILE = join(dirname(packageFile), 'build/protos/v1.json');

/** What stands in it. A build puts the descriptor itself in this module's place. */
export const publishedProtos: protobuf.INamespace = JSON.parse(readFileSync(PROTOS_FILE, 'utf8'));
