/**
 * Returns the `Content-Disposition` of a file to save (RFC 6266): its name, and a plain one for the few programs that
 * read no other.
 *
 * @param plain ASCII without quotes: "lachfabrik-next-a6.pdf"
 * @param name in any letters: "Lachfabrik: Unsere nächste Show, A6.pdf". Characters that file systems refuse become
 *   spaces, and invisible ones are removed.
 */
export function saveAs(plain: string, name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Returns a name in plain letters, digits and hyphens for a part of a file's name: "Jürgen Groß" becomes
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
