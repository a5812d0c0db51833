/**
 * Returns an https link; a link without a scheme gets it. Null for anything else. Forms use it for what somebody typed.
 * Pages use it for links of the database, because an address such as `javascript:…` would run a script.
 */
export function webLink(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isPublicName = /^[^.].*\.[a-z][a-z\d-]+$/.test(hostname);
  return protocol === 'https:' && isPublicName && !username && !password ? href : null;
}

/** Returns what is written of a link on the screen: without its scheme, "www." and a final slash. */
export const linkText = (link: string) => link.replace(/^https:\/\/(www\.)?|\/$/g, '');
