import { pages, routes, type AccessTable, everybody } from '@/lib/core/testing/access-table';
import type { ScreenTable, PublicRoutes } from '@/lib/core/testing/tables';
import { inflateSync } from 'node:zlib';
import type { Print } from './sheet-documents';
import { printedPath, type Target } from './target-rules';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export const access: AccessTable = {
  routes: {
    '/(default)/brands/[brand]/qrcode/page': { expected: pages.team },
    '/api/brands/[brand]/qr/[file]/route': {
      path: '/api/brands/{brand}/qr/code.svg?target=next',
      expected: routes.team,
    },
    '/go/[brand]/[[...target]]/route': {
      path: '/go/{brand}/next',
      expected: everybody('/public/{brand}/shows/{show}'),
    },
  },
};

export const publicRoutes: PublicRoutes = {
  '/go/[brand]/[[...target]]/route': ({ world: { brand } }) =>
    ['', '/next', '/apply', `/venues/${brand.venue.id}`].map((target) => ({
      path: `/go/${brand.id}${target}`,
      contains: ['Offene Bühne'],
    })),
};

/** A page of a PDF that pdfkit wrote: its size in points, and its drawn paths as SVG. */
export type ReadPage = { width: number; height: number; svg: string };

/**
 * Parses a PDF of one page: operators of ISO 32000 become SVG elements. Pictures are left out. Throws for an unknown
 * operator, so that nothing drawn is overlooked.
 */
export function readPage(pdf: Buffer): ReadPage {
  const text = pdf.toString('latin1');
  const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []).map(Number);
  const contents = /\/Contents (\d+) 0 R/.exec(text)?.[1];
  const stream = new RegExp(`\n${contents} 0 obj\n<<[^>]*>>\nstream\n`).exec(text);
  if (!stream) throw new Error('The page has no contents.');
  const start = stream.index + stream[0].length;
  const drawn = inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1');
  const body = toSvg(drawn);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="#fff" d="M0 0H${width}V${height}H0z"/><g transform="matrix(1 0 0 -1 0 ${height})">${body}</g></svg>`;
  return { width, height, svg };
}

/** A name, a dictionary, an array, or anything else up to the next blank. */
const tokens = /\/\S+|<<[^<>]*>>|\[[^[\]]*\]|[^\s[\]<>]+/g;

function toSvg(drawn: string): string {
  let svg = '';
  let operands: string[] = [];
  let path = '';
  let fill = '#000';
  let stroke = '#000';
  let width = '1';
  const open: number[] = [0];
  const colour = () => `rgb(${operands.map((part) => Math.round(Number(part) * 255)).join(',')})`;
  const paint = (isFilled: boolean, isStroked: boolean) => {
    svg += `<path d="${path}" fill="${isFilled ? fill : 'none'}" stroke="${isStroked ? stroke : 'none'}" stroke-width="${width}"/>`;
    path = '';
  };
  const operators: Record<string, () => void> = {
    q: () => open.push(0),
    Q: () => (svg += '</g>'.repeat(open.pop() ?? 0)),
    cm: () => {
      svg += `<g transform="matrix(${operands.join(' ')})">`;
      open[open.length - 1] = (open.at(-1) ?? 0) + 1;
    },
    m: () => (path += `M${operands.join(' ')}`),
    l: () => (path += `L${operands.join(' ')}`),
    c: () => (path += `C${operands.join(' ')}`),
    h: () => (path += 'z'),
    f: () => paint(true, false),
    B: () => paint(true, true),
    S: () => paint(false, true),
    w: () => (width = operands[0] ?? width),
    scn: () => (fill = colour()),
    SCN: () => (stroke = colour()),
  };
  const silent = new Set(['cs', 'CS', 'd', 'gs', 'BDC', 'BMC', 'EMC', 'Do']);
  for (const [token] of drawn.matchAll(tokens)) {
    if (/^[-\d./[<]/.test(token)) {
      operands.push(token);
      continue;
    }
    const operator = operators[token];
    if (!operator && !silent.has(token)) throw new Error(`What does "${token}" draw?`);
    operator?.();
    operands = [];
  }
  return svg + '</g>'.repeat(open.reduce((sum, count) => sum + count, 0));
}

export const targetId = '0198c0de-0000-7000-8000-000000000000';

export const targets: Target[] = [
  { kind: 'brand' },
  { kind: 'next' },
  { kind: 'apply' },
  { kind: 'venues', id: targetId },
  { kind: 'series', id: targetId },
];

export const origin = 'https://spotlicht.example';

export const addressOf = (target: Target, brandId = 'lachfabrik') =>
  `${origin}${printedPath(brandId, target)}`;

/** The longest address that a code can have. */
export const longestAddress = addressOf({ kind: 'series', id: targetId }, 'l'.repeat(60));

/** The result of `readCodes` for codes that both readers read: jsQR reads one of them. */
export const both = (...texts: string[]) => ({ jsqr: texts.slice(0, 1), zxing: texts });

/** A print of the code of the next show, with these parts instead. */
export function print(said: Partial<Print> = {}): Print {
  return {
    address: addressOf({ kind: 'next' }),
    typed: 'spotlicht.example/go/lachfabrik/next',
    colour: '#0b5d63',
    language: 'de',
    brandName: 'Lachfabrik',
    brandId: 'lachfabrik',
    logo: null,
    headline: 'Unsere nächste Show',
    text: 'Wann, wo und wer auftritt.',
    scan: 'Scannen:',
    platform: 'Spotlicht',
    ...said,
  };
}

// The file of the installed package. By default the library would download it.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
void prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });

/** Two readers with no code in common, neither with each other nor with the library that draws. */
export type Readers = 'jsqr' | 'zxing';

/** Returns the finds of both readers in a picture: the text of each code, sorted. jsQR finds at most one. */
export async function readCodes(picture: Buffer): Promise<Record<Readers, string[]>> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const found = jsqr(pixels, info.width, info.height, { inversionAttempts: 'dontInvert' });
  const image = { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData;
  const others = await readBarcodes(image, { formats: ['QRCode'], tryInvert: false, maxNumberOfSymbols: 10 });
  return { jsqr: found ? [found.data] : [], zxing: others.map(({ text }) => text).sort() };
}

export const screens: ScreenTable = { phone: ['/brands/{brand}/qrcode?target=venues/{venue}&lang=en'] };
