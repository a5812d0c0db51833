/** Text as part of a LIKE pattern that means nothing but itself: PostgreSQL's wildcards and its escape are escaped. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
