/*
 * The rules for names of people and brands. They are those of the Unicode report on security (UTS 39), as far as such
 * names need them, with the properties of characters that the runtime knows: "highly restrictive" scripts (5.2), no
 * piled marks (5.4), and skeletons, by which names that look alike are found (4).
 */

import unhomoglyph from 'unhomoglyph';
import { emojiOrInvisible } from './plain-rules';

/** The reasons why a name is forbidden; keys of the messages `formsValidation`. */
export type NameProblem = 'mixedScripts' | 'nameReserved';

/** The reasons why a person cannot have a name. `nameTaken`: it looks like that of a brand. */
export type NameRefusal = NameProblem | 'nameTaken';

/** The scripts in which people write today (UAX 31, table 5). Those of one entry may be mixed in a name. */
const mixes =
  'Latin Han Hiragana Katakana, Latin Han Bopomofo, Latin Han Hangul, Arabic, Armenian, Bengali, Cyrillic, Devanagari, ' +
  'Ethiopic, Georgian, Greek, Gujarati, Gurmukhi, Hebrew, Kannada, Khmer, Lao, Malayalam, Myanmar, Oriya, Sinhala, ' +
  'Tamil, Telugu, Thaana, Thai, Tibetan';

const scripts = mixes.split(', ').map((mixed) => {
  const properties = `Common Inherited ${mixed}`.split(' ').map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${properties.join('')}]*$`, 'u');
});

/**
 * Letters that look like Latin ones and that the report's list leaves out, with those Latin ones: small capitals, which
 * are letters of their own there, letters with hooks and strokes of other alphabets, and signs.
 */
const lookalikes = new Map(
  [
    ['ᴀʙᴅᴇꜰɢʜᴊĸᴋʟʍᴍɴᴘʀᴛ', 'abdefghjkklmmnprt'],
    ['ƅꞵⱨʝⱪꝁȿʈⱦʉꭓχƈɬɲɾƫⱳկղյլπꞓς', 'bbhjkksttuxxclnrtwknjlncc'],
    ['5$i¡│❘°◯✕', 'sslllloox'],
  ].flatMap(([from = '', to = '']) =>
    Array.from(from, (letter, place): [string, string] => [letter, to.charAt(place)]),
  ),
);

/**
 * Pictures of the letters A to Z without a plain form: in a black circle or square, and those that flags are made of.
 */
const pictures = [0x1f150, 0x1f170, 0x1f1e6];

function withoutPictures(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = pictures.find((start) => code >= start && code < start + 26);
  return first === undefined ? letter : String.fromCodePoint(0x61 + code - first);
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/** Returns the skeleton of a name, its look to the eye. Names with the same one are easily confused. */
export function skeletonOf(name: string): string {
  const plain = withoutMarks(Array.from(name, withoutPictures).join(''));
  // Once as it is written, and once in small letters: a capital I and a small l look alike.
  const seen = withoutMarks(unhomoglyph(withoutMarks(unhomoglyph(plain)).toLowerCase()));
  return Array.from(seen, (letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('vv', 'w');
}

const platform = skeletonOf('Spotlicht');

/** Words for roles on the platform. As a word of a person's name they would claim the role. */
const roles = new Set(
  [
    'Team',
    'Admin',
    'Administrator',
    'Operator',
    'Support',
    'offiziell',
    'official',
    'verifiziert',
    'verified',
  ].map(skeletonOf),
);

/** The names that pages show for a deleted account (`chats.nobody`). */
const nobodies = ['Gelöschtes Konto', 'Deleted account'].map(skeletonOf);

/** Returns the reason why a person or a brand cannot have a name; null when they can. */
export function nameProblem(name: string, of: 'person' | 'brand'): NameProblem | null {
  const letters = name.replace(emojiOrInvisible, '');
  if (!scripts.some((script) => script.test(letters))) return 'mixedScripts';
  const skeleton = skeletonOf(name);
  if (skeleton.includes(platform)) return 'nameReserved';
  if (of === 'brand') return null;
  const isRole = name.split(/[^\p{L}\p{N}\p{M}]+/u).some((word) => roles.has(skeletonOf(word)));
  return isRole || nobodies.includes(skeleton) ? 'nameReserved' : null;
}

/** Whether a person's name looks like that of a brand, alone or as that of its team. */
export function looksLikeTeam(name: string, brand: string): boolean {
  const [own, other] = [skeletonOf(name), skeletonOf(brand)];
  return [other, skeletonOf(`${brand} Team`), skeletonOf(`Team ${brand}`)].includes(own);
}
