import { create } from 'qrcode';
import { contrastWithWhite } from '@/lib/core/text/colour';

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

/**
 * Returns the dark modules as one SVG path; a module is 1 wide. A single path is filled without gaps between the
 * modules.
 */
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
