/** Formats that a picture may be sent in. */
export type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** The first bytes of each, from the byte that they begin at; AVIF (a kind of HEIF) is a box with one of its brands. */
const signatures: { format: Format; at: number; starts: string[] }[] = [
  { format: 'jpeg', at: 0, starts: ['\xff\xd8\xff'] },
  { format: 'png', at: 0, starts: ['\x89PNG\r\n\x1a\n'] },
  { format: 'webp', at: 8, starts: ['WEBP'] },
  { format: 'avif', at: 4, starts: ['ftypavif', 'ftypavis', 'ftypmif1', 'ftypmsf1'] },
];

/**
 * What a file is by its first bytes, or null. What is null is not shown to the image library at all: it knows more formats,
 * and some of them can do more than be a picture.
 */
export function formatOf(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = signatures.find(({ at, starts }) => starts.some((start) => head.startsWith(start, at)));
  if (found?.format === 'webp' && !head.startsWith('RIFF')) return null;
  return found?.format ?? null;
}
