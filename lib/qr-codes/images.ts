import 'server-only';
import sharp from 'sharp';
import { channels } from '@/lib/core/colour';
import { codePath, type Code } from './code';

/** Pixels that a printed picture of a code has at least: 10 cm at 300 dpi. */
const leastPixels = 1200;

/** Pixels an inch that printers work with. */
const density = 300;

const millimetresPerInch = 25.4;

/** Each module is this wide, so that a picture has whole pixels. */
function pixelsPerModule({ size }: Code): number {
  return Math.ceil(leastPixels / size);
}

/** How large the picture of a code is: pixels and millimetres of a side, printed at 300 dpi. */
export function pictureSize(code: Code): { pixels: number; millimetres: number } {
  const pixels = code.size * pixelsPerModule(code);
  return { pixels, millimetres: Math.round((pixels / density) * millimetresPerInch) };
}

/** The code as SVG: dark on white, sharp at any size. */
export function codeSvg(code: Code, colour: string): string {
  const { millimetres } = pictureSize(code);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres}mm" height="${millimetres}mm" ` +
    `viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges">` +
    `<path fill="#ffffff" d="M0 0h${code.size}v${code.size}H0z"/><path fill="${colour}" d="${codePath(code)}"/></svg>\n`
  );
}

/** The code as PNG in print size, dark on white. */
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
