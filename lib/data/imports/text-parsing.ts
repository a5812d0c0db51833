/**
 * Decodes a file of unknown encoding: UTF-8 or UTF-16 by its byte order mark, UTF-8 if it is valid, otherwise
 * windows-1252, which Excel uses in Western Europe (Latin-1 is a part of it). Never fails.
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
