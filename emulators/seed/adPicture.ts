import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 640;
const HEIGHT = 360;

type Colour = readonly [red: number, green: number, blue: number];

/** Ground, lines and one detail of each, as on the fields of the app. */
const PALETTES: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [35, 64, 217],
    [214, 223, 255],
    [215, 242, 90],
  ],
  [
    [27, 127, 77],
    [205, 240, 219],
    [255, 214, 90],
  ],
  [
    [200, 84, 27],
    [255, 226, 205],
    [19, 26, 51],
  ],
  [
    [90, 97, 120],
    [228, 231, 240],
    [215, 242, 90],
  ],
  [
    [122, 42, 138],
    [242, 214, 247],
    [255, 190, 120],
  ],
];

/** A picture for an advertisement of the demo: a playing field seen from above, another for each number, as PNG. */
export function drawAdPicture(index: number): Buffer {
  const [ground, line, detail] = PALETTES[index % PALETTES.length] ?? [
    [0, 0, 0],
    [255, 255, 255],
    [255, 0, 0],
  ];
  const rows: Buffer[] = [];
  const ballX = 120 + ((index * 97) % 400);
  const ballY = 90 + ((index * 53) % 180);
  for (let y = 0; y < HEIGHT; y += 1) {
    const row = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) {
      const isBall = (x - ballX) ** 2 + (y - ballY) ** 2 < 26 ** 2;
      row.set(isBall ? detail : isLine(x, y, index) ? line : ground, 1 + x * 3);
    }
    rows.push(row);
  }
  return png(Buffer.concat(rows));
}

function isLine(x: number, y: number, index: number): boolean {
  const isFrame = (near(x, 40) || near(x, WIDTH - 40)) && y >= 38 && y <= HEIGHT - 38;
  const isRim = (near(y, 40) || near(y, HEIGHT - 40)) && x >= 38 && x <= WIDTH - 38;
  const isInside = x > 40 && x < WIDTH - 40 && y > 40 && y < HEIGHT - 40;
  const isNet = isInside && near(x, WIDTH / 2);
  const toMiddle = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2);
  const isMark = index % 2 === 0 ? near(toMiddle, 70) : isInside && (near(y, 110) || near(y, HEIGHT - 110));
  return isFrame || isRim || isNet || isMark;
}

function near(value: number, line: number): boolean {
  return Math.abs(value - line) <= 2;
}

/** Eight bits of red, green and blue a pixel, rows that begin with the filter “none”. */
function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
