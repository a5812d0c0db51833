/*
 * What may be the name of a person or a brand. The rules are those of the Unicode report on security (UTS 39), as far
 * as such names need them, with the properties of characters that the runtime knows: "highly restrictive" scripts
 * (5.2), no piled marks (5.4), and skeletons, by which names that look alike are found (4). Of the report's list of
 * letters that look alike, `lookalikes` has those that can stand for a Latin letter in a name of one script.
 */

/** Why nobody can have a name; keys of the messages `formsValidation`. */
export type NameProblem = 'mixedScripts' | 'nameReserved';

/** Why somebody cannot have a name. `nameTaken`: it looks like that of a brand. */
export type NameRefusal = NameProblem | 'nameTaken';

// The flag v, in which an emoji of several characters is one, cannot stand in a literal before ES2024.
const emoji = new RegExp('\\p{RGI_Emoji}', 'v');
const emojiOrInvisible = new RegExp('\\p{RGI_Emoji}|[\\p{Default_Ignorable_Code_Point}\\u2800]', 'gv');

/** The scripts in which people write today (UAX 31, table 5). Those of one entry may be mixed in a name. */
const mixes =
  'Latin Han Hiragana Katakana, Latin Han Bopomofo, Latin Han Hangul, Arabic, Armenian, Bengali, Cyrillic, Devanagari, ' +
  'Ethiopic, Georgian, Greek, Gujarati, Gurmukhi, Hebrew, Kannada, Khmer, Lao, Malayalam, Myanmar, Oriya, Sinhala, ' +
  'Tamil, Telugu, Thaana, Thai, Tibetan';

const scripts = mixes.split(', ').map((mixed) => {
  const properties = `Common Inherited ${mixed}`.split(' ').map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${properties.join('')}]*$`, 'u');
});

/** Marks, each but the first with invisible joiners before it: they stay on the same letter. */
const pile = /([\p{Mn}\p{Me}](?:[\u200C\u200D]*[\p{Mn}\p{Me}]){2})(?:[\u200C\u200D]*[\p{Mn}\p{Me}])+/gu;

/**
 * Returns a text with at most three marks on a letter. More than these scripts need reach into the lines above and
 * below, which may be somebody else's.
 */
export function withoutPiles(text: string): string {
  return text.replace(pile, '$1');
}

/**
 * Returns a name as it is stored: in the composed form, with plain letters instead of styled ones (𝐀, Ａ, ﬁ), single
 * blanks, and nothing invisible but what joins an emoji.
 */
export function plainName(text: string): string {
  const composed = text
    .replace(emojiOrInvisible, (found) => (emoji.test(found) ? found : ''))
    .replace(/[\p{L}\p{Nd}]/gu, (letter) => letter.normalize('NFKC'))
    .normalize('NFC');
  // Only now, because marks with something invisible between them were piles of their own before.
  return withoutPiles(composed).replace(/\s+/gu, ' ').trim();
}

/** Whether a name, as it is stored, has something to read. */
export function hasLetters(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
}

/** Letters that look like Latin ones, script by script, and those Latin ones. */
const lookalikes = new Map(
  [
    // Cyrillic, Greek, Armenian
    ['АВЕЅІЈКМНОРСТУХЅԚԜГавсԁеһіјкӏмноԛргѕтуѵԝхп', 'abesljkmhopctyxsqwrabcdehljklmhoqprstyvwxn'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹαβϲεηικνορτυχωγσϳ', 'abezhlkmnoptyxcabcenlkvoptuxwyoj'],
    ['ՍՏՕԼաղհոսցօ', 'usolwnhnugo'],
    // Small capitals
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghljklmnoprstuvwyz'],
    // Latin letters, digits and signs
    ['Iiıɩ1|0ɑɡøłđħ5$', 'lllllloagoldhss'],
    // Latin letters with hooks and strokes, which are no marks, and of other alphabets
    [
      'ƅꞵɓƃƀȼɗɖꬲɇꬵꞙƒᶃƍɠǥɦⱨɨǀɭƚɫʝɉƙⱪꝁɱɳƞᴑꬽꬾɵꝋƥᵽʠꭇꭈɽɼɍƽʂȿƭʈŧⱦꞟꭎꭒʋʉɯꭓɣᶌỿꭚƴɏʐƶȥƈɬɲɾƫⱳ',
      'bbbbbcddeefffgggghhllllljjkkkmnnoooooppqrrrrrsssttttuuuuuwxyyyyyyzzzclnrtw',
    ],
    // Lines, circles and other signs
    ['⍺℮⍳¡∣⏽│❘〇○◯⍴⊤⟙∪⋃∨⋁×⤫⤬⨯╳✕', 'aellllllooopttuuvvxxxxxx'],
  ].flatMap(([from = '', to = '']) =>
    Array.from(from, (letter, place): [string, string] => [letter, to.charAt(place)]),
  ),
);

/**
 * Pictures of the letters A to Z without a plain form: in a black circle or square, and those that flags are made of.
 */
const pictures = [0x1f150, 0x1f170, 0x1f1e6];

function latinLike(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = pictures.find((start) => code >= start && code < start + 26);
  const plain = first === undefined ? letter : String.fromCodePoint(0x61 + code - first);
  const small = plain.toLowerCase();
  return lookalikes.get(plain) ?? lookalikes.get(small) ?? small;
}

/** Returns what is left of a name for the eye. Names with the same skeleton are easily taken for each other. */
export function skeletonOf(name: string): string {
  return Array.from(
    name.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
    latinLike,
  )
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const platform = skeletonOf('Spotlicht');

/** Words that tell what somebody is here. As a word of a person's name they would claim it. */
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

/** What a page says where a person has no name any more (`chats.nobody`). */
const nobodies = ['Gelöschtes Konto', 'Deleted account'].map(skeletonOf);

/** Returns why a person or a brand cannot have a name; null when they can. */
export function nameProblem(name: string, of: 'person' | 'brand'): NameProblem | null {
  const letters = name.replace(emojiOrInvisible, '');
  if (!scripts.some((script) => script.test(letters))) return 'mixedScripts';
  const skeleton = skeletonOf(name);
  if (skeleton.includes(platform)) return 'nameReserved';
  if (of === 'brand') return null;
  const isRole = name.split(/[^\p{L}\p{N}\p{M}]+/u).some((word) => roles.has(skeletonOf(word)));
  return isRole || nobodies.includes(skeleton) ? 'nameReserved' : null;
}

/** Whether a person's name is that of a brand for the eye, alone or as that of its team. */
export function looksLikeTeam(name: string, brand: string): boolean {
  const [own, other] = [skeletonOf(name), skeletonOf(brand)];
  return [other, skeletonOf(`${brand} Team`), skeletonOf(`Team ${brand}`)].includes(own);
}

/**
 * Returns a name in plain letters, digits and hyphens for a part of an address or of a file's name: "Jürgen Groß" becomes
 * "juergen-gross". Of a name in other letters nothing may be left.
 */
export function asciiName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}
