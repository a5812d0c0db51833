/** A comedian's page for everybody. */
export function promoPath(comedianId: string): `/public/comedians/${string}` {
  return `/public/comedians/${comedianId}`;
}
