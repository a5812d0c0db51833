/**
 * Returns an https link; a link without a scheme gets it. Null for anything else. Forms use it for typed links. Pages
 * use it for links of the database, because an address such as `javascript:…` would run a script.
 */
export function webLink(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isPublicName = /^[^.].*\.[a-z][a-z\d-]+$/.test(hostname);
  return protocol === 'https:' && isPublicName && !username && !password ? href : null;
}

/** Returns the text of a link on the screen: without its scheme, "www." and a final slash. */
export const linkText = (link: string) => link.replace(/^https:\/\/(www\.)?|\/$/g, '');

/** The longest e-mail address (RFC 5321). */
export const maxAddressLength = 254;

/**
 * Returns the first character of an address that is not ASCII, or null. A Cyrillic "а" looks like the Latin one and
 * would make it another person's address. Call it before converting to lower case, which turns "K" (Kelvin) into a
 * plain "k".
 */
export function oddCharacter(address: string): string | null {
  return /[^\x21-\x7e]/u.exec(address)?.[0] ?? null;
}

/** Returns the code point of a character: "U+0430". */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
