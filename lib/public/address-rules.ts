/** Returns the path of a promo page. */
export function promoPath(comedianId: string): `/public/comedians/${string}` {
  return `/public/comedians/${comedianId}`;
}
