import 'server-only';
import { channels } from '@/lib/core/text/colour';
import { sharp } from '@/lib/core/files/images';
import { codePath, type Code } from './code-rules';

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
