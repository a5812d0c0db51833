/**
 * Returns an https link; a link without a scheme gets it. Null for anything else. Forms read what somebody typed with it,
 * and pages check with it what the database has, because an address such as `javascript:…` in a link is a script.
 */
export function webLink(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isPublicName = /^[^.].*\.[a-z][a-z\d-]+$/.test(hostname);
  return protocol === 'https:' && isPublicName && !username && !password ? href : null;
}
