import type { FileNote, Findings } from './row-schema';
import { shown } from './row-schema';

/** A text and its encoding. A byte that is invalid in this encoding is marked (`unmarked`). */
export type Decoded = { text: string; encoding: Findings['encoding'] };

/**
 * Decodes a file of unknown encoding: by its byte order mark, UTF-16 by its zeros, UTF-8 if it has valid sequences of
 * several bytes, otherwise windows-1252 (Excel in Western Europe; Latin-1 is a part of it) or MacRoman. Never fails.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'utf-16' };
  // In this text, each character is one byte.
  const raw = withWholeLetters(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
  );
  const { letters, strays } = countLetters(raw);
  const decode = (text: string, encoding: string) =>
    new TextDecoder(encoding).decode(Buffer.from(text, 'latin1'));
  if (strays === 0) return { text: decode(raw, 'utf-8'), encoding: 'utf-8' };
  if (letters * 4 >= strays) {
    const marked = raw.replace(sequences, (bytesOf) => (bytesOf.length > 1 ? bytesOf : strayMark(bytesOf)));
    return { text: decode(marked, 'utf-8'), encoding: 'utf-8' };
  }
  const encoding = isMacRoman(raw) ? 'macintosh' : 'windows-1252';
  return { text: decode(raw, encoding), encoding };
}

/** Returns the UTF-16 variant of the bytes: by their mark, otherwise by a zero in every other byte; null for none. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4000);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const [few, many] = [start.length / 40, start.length / 4];
  if (odd > many && even < few) return 'utf-16le';
  return even > many && odd < few ? 'utf-16be' : null;
}

/**
 * Moves a character of several bytes in front of the fold that splits it. Calendars fold lines by bytes (RFC 5545,
 * 3.1), and the folds are removed later.
 */
function withWholeLetters(raw: string): string {
  if (!/^(?:\xEF\xBB\xBF)?\s*BEGIN:/i.test(raw.slice(0, 1000))) return raw;
  return raw.replace(/([\xC2-\xF4][\x80-\xBF]{0,2})((?:\r\n|\n|\r)[ \t])([\x80-\xBF]{1,3})/g, '$1$3$2');
}

/** A character that UTF-8 writes in several bytes, or an invalid byte (RFC 3629, 4). */
const sequences = new RegExp(
  [
    '[\\xC2-\\xDF][\\x80-\\xBF]',
    '\\xE0[\\xA0-\\xBF][\\x80-\\xBF]',
    '\\xED[\\x80-\\x9F][\\x80-\\xBF]',
    '[\\xE1-\\xEC\\xEE\\xEF][\\x80-\\xBF]{2}',
    '\\xF0[\\x90-\\xBF][\\x80-\\xBF]{2}',
    '[\\xF1-\\xF3][\\x80-\\xBF]{3}',
    '\\xF4[\\x80-\\x8F][\\x80-\\xBF]{2}',
    '[\\x80-\\xFF]',
  ].join('|'),
  'g',
);

/**
 * Counts characters of several bytes in UTF-8, and invalid bytes. A German "Ö", "Ü" or "ß" before a quotation mark
 * looks like such a character and proves nothing.
 */
function countLetters(raw: string): { letters: number; strays: number } {
  let [letters, strays] = [0, 0];
  for (const [found] of raw.matchAll(sequences)) {
    if (found.length === 1) strays += 1;
    else if (!/^[\xD6\xDC\xDF]/.test(found)) letters += 1;
  }
  return { letters, strays };
}

/** Whether more bytes are letters beside other letters in MacRoman than in windows-1252. */
function isMacRoman(raw: string): boolean {
  const count = (pattern: RegExp) => raw.match(pattern)?.length ?? 0;
  const mac = count(
    /[\x80\x85\x86](?=[a-z])|[\x87\x88\x8A\x8D\x8E\x8F\x9A\x9F](?=[a-z])|[a-z][\x8A\x8E\x9A\x9F\xA7]/gi,
  );
  const windows = count(/[\xC4\xD6\xDC](?=[a-z])|[\xE0-\xFC](?=[a-z])|[a-z][\xDF\xE4\xE9\xF6\xFC]/gi);
  return mac > windows;
}

/** The first of 256 private-use characters that mark invalid bytes. */
const firstMark = 0x10f000;

/** Returns the mark of an invalid byte, as its UTF-8 bytes. */
function strayMark(byte: string): string {
  return Buffer.from(String.fromCodePoint(firstMark + byte.charCodeAt(0))).toString('latin1');
}

const marks = /[\u{10F080}-\u{10F0FF}]/gu;

/**
 * Returns a text with its invalid bytes read as windows-1252, their most frequent encoding, and the note that names it.
 */
export function unmarked(text: string): { text: string; notes: FileNote[] } {
  // The first halves of the marks.
  if (!/[\uDBFC]/.test(text)) return { text, notes: [] };
  const plain = text.replace(marks, (mark) =>
    new TextDecoder('windows-1252').decode(Uint8Array.of((mark.codePointAt(0) ?? 0) - firstMark)),
  );
  return { text: plain, notes: plain === text ? [] : [{ code: 'strayByte', value: shown(plain) }] };
}

/** Whether a text is a calendar and not a table, judged by its beginning. */
export function isCalendarText(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:/i.test(text.slice(0, 1000));
}
