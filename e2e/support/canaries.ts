import type { Word } from '@/lib/core/testing/tables';

/**
 * Unique words in hidden data. When one of them occurs in a public response, hidden data has leaked. The words consist
 * of lower-case letters and digits, so that neither escaping nor changing the case alters them.
 */
export type Canaries = { word: Word; where: ReadonlyMap<string, string> };

const beginning = 'kanari';

export function makeCanaries(): Canaries {
  const where = new Map<string, string>();
  return {
    where,
    word: (place) => {
      const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 26) + 97);
      const word = `${beginning}${String.fromCharCode(...letters)}`;
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
  const plain = disguises.map((undo) => undo(output)).filter((text) => text !== output);
  const texts = [output, ...plain].map((text) => text.toLowerCase());
  const isIn = (word: string) =>
    texts.some((text) => text.includes(word)) || hasEncoded(output, texts[0]!, word);
  // Nearly every response contains no word, so one search for the common beginning comes first.
  const mayHaveWords = isIn(beginning);
  return [...where]
    .filter(([word]) => (mayHaveWords || !word.startsWith(beginning)) && isIn(word))
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

function hasEncoded(output: string, inLowerCase: string, word: string): boolean {
  const { base64, hex } = encoded(word);
  return base64.some((form) => output.includes(form)) || inLowerCase.includes(hex);
}

const encodedWords = new Map<string, { base64: string[]; hex: string }>();

/**
 * Returns the encoded forms of a word. In base64 there are three, depending on its position. Their first and last
 * characters also depend on the neighbouring text, so they are left out.
 */
function encoded(word: string): { base64: string[]; hex: string } {
  const known = encodedWords.get(word);
  if (known) return known;
  const base64 = [0, 1, 2].map((before) =>
    Buffer.from(`${'x'.repeat(before)}${word}`)
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  );
  const made = { base64, hex: Buffer.from(word).toString('hex') };
  encodedWords.set(word, made);
  return made;
}
