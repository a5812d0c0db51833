/** The longest address there is (RFC 5321). */
export const maxAddressLength = 254;

/**
 * The first character that an address of a team may not have: anything outside of ASCII. A Cyrillic "а" looks like the
 * Latin one and belongs to somebody else. Null when all are fine; look before lower-casing, which turns "K" (Kelvin)
 * into a plain "k".
 */
export function oddCharacter(address: string): string | null {
  return /[^\x21-\x7e]/u.exec(address)?.[0] ?? null;
}

/** A character as it can be looked up: "U+0430". */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
