import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// The file that comes with the package; left alone it would be fetched from elsewhere.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
void prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });

/** jsQR and ZXing share nothing, neither with each other nor with what draws. */
export type Readers = 'jsqr' | 'zxing';

/** What both readers find in a picture: the text of each code, sorted; jsQR looks for one only. */
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
