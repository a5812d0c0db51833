import type { Word } from '@/lib/core/testing/canary-table';

/**
 * Unique words for hidden things. Where one of them occurs in something public, something hidden has leaked. Lower-case
 * letters and digits, so that neither escaping nor changing the case alters them.
 */
export type Canaries = { word: Word; where: ReadonlyMap<string, string> };

export function makeCanaries(): Canaries {
  const where = new Map<string, string>();
  return {
    where,
    word: (place) => {
      const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 26) + 97);
      const word = `kanari${String.fromCharCode(...letters)}`;
      where.set(word, place);
      return word;
    },
  };
}

/**
 * Returns the places of all words that occur in the text, plain or encoded: folded lines of calendars, entities,
 * percent and Unicode escapes, soft hyphens, base64, hexadecimal, UTF-16.
 */
export function findCanaries(output: string, { where }: Pick<Canaries, 'where'>): string[] {
  const text = disguises.reduce((all, undo) => `${all}\n${undo(output)}`, output).toLowerCase();
  return [...where]
    .filter(([word]) => text.includes(word) || hasPacked(output, word))
    .map(([, place]) => place);
}

const fromCode = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

const disguises: ((text: string) => string)[] = [
  (text) => text.replaceAll(/\r?\n[ \t]/g, ''),
  (text) => text.replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => fromCode(parseInt(hex, 16))),
  (text) => text.replaceAll(/&#(\d{1,7});/g, (_, code: string) => fromCode(Number(code))),
  (text) => text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => fromCode(parseInt(hex, 16))),
  (text) => text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => fromCode(parseInt(hex, 16))),
  (text) => text.replaceAll(/\u00ad|\u200b|\0|&shy;|<wbr\/?>|<!--.*?-->/g, ''),
];

/**
 * In base64 a word has three forms, depending on its position. The first and last characters also encode its
 * neighbours, so they are left out.
 */
function hasPacked(output: string, word: string): boolean {
  const inBase64 = [0, 1, 2].some((before) => {
    const packed = Buffer.from(`${'x'.repeat(before)}${word}`).toString('base64');
    return output.includes(packed.slice(before === 0 ? 0 : before + 1, -4));
  });
  return inBase64 || output.toLowerCase().includes(Buffer.from(word).toString('hex'));
}
