/** The longest e-mail address (RFC 5321). */
export const maxAddressLength = 254;

/**
 * Returns the first character of an address that is not ASCII, or null. A Cyrillic "а" looks like the Latin one and
 * would make it somebody else's address. Call it before converting to lower case, which turns "K" (Kelvin) into a plain
 * "k".
 */
export function oddCharacter(address: string): string | null {
  return /[^\x21-\x7e]/u.exec(address)?.[0] ?? null;
}

/** Returns the code point of a character: "U+0430". */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
