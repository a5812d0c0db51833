import { create } from 'qrcode';
import { contrastWithWhite } from '@/lib/core/colour';

/** Light modules around a code, as ISO/IEC 18004 asks for. */
const quietZone = 4;

/** Contrast that a code's colour has to have with white. Cameras ask for less; bars are dark and printers run dry. */
export const leastContrast = 7;

const black = '#000000';

/** A QR code as a square of modules, with its quiet zone. */
export type Code = {
  /** Modules on a side. */
  size: number;
  isDark(x: number, y: number): boolean;
};

/** The code of a text, with the highest error correction: it is read with a third of its words gone. */
export function codeOf(text: string): Code {
  const { modules } = create(text, { errorCorrectionLevel: 'H' });
  const isIn = (place: number) => place >= quietZone && place < quietZone + modules.size;
  return {
    size: modules.size + 2 * quietZone,
    isDark: (x, y) => isIn(x) && isIn(y) && modules.get(y - quietZone, x - quietZone) === 1,
  };
}

/** The dark modules as one path in the words of SVG, a module being 1 wide. As one path it has no seams where it is filled. */
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

/** The colour of a brand's codes: its own ("#0b5d63") when that is dark enough on white, else black. */
export function codeColour(brandColour: string | null): { colour: string; isOwn: boolean } {
  const isOwn = brandColour !== null && contrastWithWhite(brandColour) >= leastContrast;
  return { colour: isOwn ? brandColour : black, isOwn };
}
