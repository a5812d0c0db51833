import 'server-only';
import { create } from 'qrcode';
import { contrastWithWhite, channels } from '@/lib/core/colour';
import { sharp } from '@/lib/core/files/images';

/** Light modules around a code, as ISO/IEC 18004 requires. */
const quietZone = 4;

/** The contrast with white that a code's colour must have. Cameras need less, but printers run low on ink. */
export const leastContrast = 7;

const black = '#000000';

/** A QR code as a square of modules, including its quiet zone. */
export type Code = {
  /** Modules on each side. */
  size: number;
  isDark(x: number, y: number): boolean;
};

/** Makes the code of a text with the highest error correction: it is readable with up to 30 % of it damaged. */
export function codeOf(text: string): Code {
  const { modules } = create(text, { errorCorrectionLevel: 'H' });
  const isIn = (place: number) => place >= quietZone && place < quietZone + modules.size;
  return {
    size: modules.size + 2 * quietZone,
    isDark: (x, y) => isIn(x) && isIn(y) && modules.get(y - quietZone, x - quietZone) === 1,
  };
}

/** Returns the dark modules, each 1 wide, as one SVG path, which is filled without gaps between them. */
export function codePath({ size, isDark }: Code): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (isDark(x, y)) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  }
  return path;
}

/** Returns the colour of a brand's codes: its own ("#0b5d63") if that is dark enough on white, otherwise black. */
export function codeColour(brandColour: string | null): { colour: string; isOwn: boolean } {
  const isOwn = brandColour !== null && contrastWithWhite(brandColour) >= leastContrast;
  return { colour: isOwn ? brandColour : black, isOwn };
}

/** The least pixels of a code's PNG: 10 cm at 300 dpi. */
const leastPixels = 1200;

/** Pixels per inch (dpi) in print. */
const density = 300;

const millimetresPerInch = 25.4;

/** Returns the width of a module. It is a whole number, so that the edges are sharp. */
function pixelsPerModule({ size }: Code): number {
  return Math.ceil(leastPixels / size);
}

/** Returns the size of a code's PNG: pixels of a side, and millimetres when printed at 300 dpi. */
export function pictureSize(code: Code): { pixels: number; millimetres: number } {
  const pixels = code.size * pixelsPerModule(code);
  return { pixels, millimetres: Math.round((pixels / density) * millimetresPerInch) };
}

/** Returns the code as SVG: dark on white, sharp at any size. */
export function codeSvg(code: Code, colour: string): string {
  const { millimetres } = pictureSize(code);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres}mm" height="${millimetres}mm" ` +
    `viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges">` +
    `<path fill="#ffffff" d="M0 0h${code.size}v${code.size}H0z"/><path fill="${colour}" d="${codePath(code)}"/></svg>\n`
  );
}

/** Returns the code as a PNG in print resolution, dark on white. */
export async function codePng(code: Code, colour: string): Promise<Buffer<ArrayBuffer>> {
  const { size } = code;
  const [dark, light] = [channels(colour), [255, 255, 255]];
  const places = Array.from({ length: size * size }, (_, at) => at);
  const pixels = places.flatMap((at) => (code.isDark(at % size, Math.floor(at / size)) ? dark : light));
  return sharp(Buffer.from(pixels), { raw: { width: size, height: size, channels: 3 } })
    .resize(pictureSize(code).pixels, null, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .withMetadata({ density })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}
