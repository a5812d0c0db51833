/** Escapes PostgreSQL's wildcards in a text, so that it matches only itself in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
