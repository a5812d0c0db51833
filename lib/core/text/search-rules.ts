import { maxSearchLength } from './limits';

/** Letters that have no decomposition into a plain letter and marks, each with the way people type it. */
const typedAs = new Map(
  (
    'ıi øo łl đd ðd ħh ŧt ŋn ĸk ƀb ɓb ƃb ƈc ȼc ɔo ɖd ɗd ƌd ȡd ǝe əe ɛe ɇe ƒf ɠg ǥg ɣg ɩi ɨi ɉj ȷj ƙk ƚl ȴl ɲn ƞn ȵn ɵo ' +
    "ƥp ɋq ɍr ȿs ẜs ẝs ʈt ƫt ƭt ȶt ⱦt ʉu ʋv ƴy ɏy ƶz ȥz ɀz ⱥa ςσ ʼ' ʾ' ßss æae œoe þth"
  )
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);

const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const isAscii = /^[\0-\x7f]*$/;
const letters = new RegExp(`[${[...typedAs.keys()].join('')}]`, 'g');

/** Umlauts as people write them on a keyboard without umlauts. */
const umlauts = new Map(
  ['äae', 'öoe', 'üue', 'øoe'].map(([letter = '', ...plain]) => [letter, plain.join('')]),
);

/**
 * The rule by which all searches compare texts: lower case, no marks, words of letters and digits with one space
 * between. The same as `fold_name` in the database. The result contains no character with a meaning in SQL's LIKE.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(letters, (letter) => typedAs.get(letter) ?? letter);
  // Nearly every text is ASCII by now. The rest takes seven times as long.
  if (isAscii.test(plain)) return plain.replace(/[^a-z0-9]+/g, ' ').trim();
  return plain.replace(/[^\p{L}\p{Nd}]+/gu, ' ').trim();
}

/** Apostrophes and hyphens, which people leave out: "obrien", "karlheinz". */
const joints = /['’ʼ‘´`‐‑-]/g;

/**
 * Returns the folded spellings of a text for searches: as it is written, with umlauts written out ("mueller"), and with
 * written-out umlauts shortened, so that "müller" finds "Mueller". If the text has apostrophes or hyphens, the
 * spellings without them follow. The same as `spellings` in the database.
 */
export function spellingsOf(text: string): [written: string, long: string, ...others: string[]] {
  const joined = text.replace(joints, '');
  return joined === text ? spell(text) : [...spell(text), ...spell(joined)];
}

function spell(text: string): [written: string, long: string, short: string] {
  const written = foldText(text);
  const small = text.normalize('NFC').toLowerCase();
  const spelledOut = small.replace(/[äöüø]/g, (letter) => umlauts.get(letter) ?? letter);
  const long = spelledOut === small ? written : foldText(spelledOut);
  return [written, long, written.replace(/([aou])e/g, '$1')];
}

/** The most words of a search that are used. */
const wordsAtMost = 5;

/** Returns the folded words of a search. The longest comes first, because it narrows the search most. */
export function searchWords(search: string): string[] {
  const words = new Set(foldText(search.slice(0, maxSearchLength)).split(' ').filter(Boolean));
  return [...words].toSorted((one, other) => other.length - one.length).slice(0, wordsAtMost);
}

/**
 * Returns the test whether a text has each word of a search in it, in any spelling. Where the search is all signs
 * ("100 %" is not, "%" is), they are compared as they are written.
 */
export function finder(search: string): (text: string) => boolean {
  const words = searchWords(search);
  if (words.length === 0) return (text) => text.includes(search.trim());
  return (text) => {
    const spelled = spellingsOf(text).join('|');
    return words.every((word) => spelled.includes(word));
  };
}

/** Returns the test whether a word of a name begins with the typed text, in any spelling. */
export function beginner(typed: string): (name: string) => boolean {
  const begin = ` ${foldText(typed)}`;
  return (name) => spellingsOf(name).some((spelled) => ` ${spelled}`.includes(begin));
}
