import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate that vouches for itself, made for one run. */
export interface Certificate {
  /** Both as PEM. */
  readonly key: string;
  readonly certificate: string;
  /** By which a browser can be told to trust its key and no other: SHA-256 of the public key, in base64. */
  readonly fingerprint: string;
}

const LIFETIME_MS = 86_400_000;
/** Object identifiers as they are encoded (https://www.rfc-editor.org/rfc/rfc5480, rfc5280, rfc4519). */
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';
/** The numbers of the types of ASN.1 that a certificate consists of. */
const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  identifier: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x18,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
} as const;

/**
 * Makes a certificate for these names, good for a day. Node signs but makes none, and neither the machine's own tools nor a
 * package of its own are worth the forty lines that a certificate is (https://www.rfc-editor.org/rfc/rfc5280#section-4.1).
 * @param names of hosts; `*.example` stands for all right below. The first is what it is called by: two of one name vouch for one
 * another's keys, and whoever trusts both finds neither
 */
export function makeCertificate(names: readonly string[], now = new Date()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(identifier(ECDSA_WITH_SHA256));
  const owner = sequence(
    der(
      TAG.set,
      sequence(identifier(COMMON_NAME), der(TAG.utf8, Buffer.from(`Tod rehearsal: ${names[0] ?? ''}`))),
    ),
  );
  const content = sequence(
    der(TAG.version, der(TAG.integer, Buffer.of(2))),
    // Positive: the first bit is none of a sign.
    der(TAG.integer, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algorithm,
    owner,
    sequence(time(now.getTime() - LIFETIME_MS), time(now.getTime() + LIFETIME_MS)),
    owner,
    publicInfo,
    der(
      TAG.extensions,
      sequence(
        // Its own authority: what Node takes for one must say that it is.
        extension(BASIC_CONSTRAINTS, sequence(der(TAG.boolean, Buffer.of(0xff)))),
        extension(
          SUBJECT_ALT_NAME,
          sequence(...names.map((name) => der(TAG.dnsName, Buffer.from(name, 'ascii')))),
        ),
      ),
    ),
  );
  const signature = sign('sha256', content, privateKey);
  const made = sequence(content, algorithm, der(TAG.bitString, Buffer.concat([Buffer.of(0), signature])));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem('CERTIFICATE', made),
    fingerprint: createHash('sha256').update(publicInfo).digest('base64'),
  };
}

const sequence = (...parts: readonly Buffer[]) => der(TAG.sequence, Buffer.concat(parts));
const identifier = (encoded: string) => der(TAG.identifier, Buffer.from(encoded, 'hex'));
const extension = (id: string, value: Buffer) => sequence(identifier(id), der(TAG.octetString, value));
const time = (ms: number) =>
  der(TAG.time, Buffer.from(`${new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`));

/** A value with its type and its length before it. */
function der(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.of(tag), lengthOf(content), content]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
