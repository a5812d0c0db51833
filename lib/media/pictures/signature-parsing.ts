/** Formats that an upload may have. */
export type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * The first bytes of each format and their offset. AVIF, a kind of HEIF, is recognised by the brand in its first box.
 * The four bytes before the brand are the length of that box, which is far below 65,536, so `formatOf` demands that the
 * first two are zero. Without that check, an SVG whose first comment contains the brand would count as AVIF, and so
 * would compressed data with such a file name.
 */
const signatures: { format: Format; at: number; starts: string[] }[] = [
  { format: 'jpeg', at: 0, starts: ['\xff\xd8\xff'] },
  { format: 'png', at: 0, starts: ['\x89PNG\r\n\x1a\n'] },
  { format: 'webp', at: 8, starts: ['WEBP'] },
  { format: 'avif', at: 4, starts: ['ftypavif', 'ftypavis', 'ftypmif1', 'ftypmsf1'] },
];

/**
 * Returns the format of a file by its first bytes, or null. A file of another format never reaches the image library,
 * which could read more formats, some of them unsafe.
 */
export function formatOf(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = signatures.find(({ at, starts }) => starts.some((start) => head.startsWith(start, at)));
  if (found?.format === 'webp' && !head.startsWith('RIFF')) return null;
  if (found?.format === 'avif' && !head.startsWith('\0\0')) return null;
  return found?.format ?? null;
}

/**
 * Whether a file begins as photos of iPhones do: HEIC, the container of AVIF with pictures that browsers do not show.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return /^\0\0..ftyphe(ic|ix|im|is|vc|vx|vm|vs)/s.test(head);
}
