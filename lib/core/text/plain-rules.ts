/* The stored form of names and other texts. Browsers load this file, but not the table of lib/core/text/name-rules. */

// The flag v, in which an emoji of several characters is one, cannot stand in a literal before ES2024.
const emoji = new RegExp('\\p{RGI_Emoji}', 'v');
export const emojiOrInvisible = new RegExp('\\p{RGI_Emoji}|[\\p{Default_Ignorable_Code_Point}\\u2800]', 'gv');

/** Marks, each but the first with invisible joiners before it: they stay on the same letter. */
const pile = /([\p{Mn}\p{Me}](?:[\u200C\u200D]*[\p{Mn}\p{Me}]){2})(?:[\u200C\u200D]*[\p{Mn}\p{Me}])+/gu;

/**
 * Returns a text with at most three marks on a letter. More than any script needs would reach into the lines above and
 * below, which may be by another user.
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
  // Only now: until then, invisible characters between marks split a pile into several.
  return withoutPiles(composed).replace(/\s+/gu, ' ').trim();
}

/** Whether a name, as it is stored, has something to read. */
export function hasLetters(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
}

/**
 * Returns a name in plain letters, digits and hyphens for a part of an address or of a file's name: "Jürgen Groß"
 * becomes "juergen-gross". A name in other letters may become empty.
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
