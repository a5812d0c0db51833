/**
 * The text of a file that does not say how it is written: UTF-8 or UTF-16 with a byte order mark, UTF-8 where that is what
 * it is, else what Excel saves in Western Europe (windows-1252, of which Latin-1 is a part). Never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = ['utf-16le', 'utf-16be'].find((encoding) => {
    const [first, second] = encoding === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff];
    return bytes[0] === first && bytes[1] === second;
  });
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
