import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// The file of the installed package. By default the library would download it.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
void prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });

/** Two readers with no code in common, neither with each other nor with the library that draws. */
export type Readers = 'jsqr' | 'zxing';

/** Returns what both readers find in a picture: the text of each code, sorted. jsQR finds at most one. */
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
