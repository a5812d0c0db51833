import { describe, expect, it } from 'vitest';
import { fontsToFetch, plainAddress } from './plain-pages';

/** A nonce as the middleware makes it. */
const nonce = btoa(crypto.randomUUID());

describe('fontsToFetch', () => {
  const font = '</_next/a.woff2>; rel=preload; as="font"; crossorigin=""';
  const sheet = '</_next/b.css>; rel=preload; as="style"';

  it('are the fonts of the header, the same ones each time', () => {
    const link = `${font}; nonce="${nonce}"; type="font/woff2", ${sheet}; nonce="${nonce}", ${font}`;
    expect(fontsToFetch(link)).toEqual({ Link: `${font}; type="font/woff2", ${font}` });
  });

  it.each([undefined, '', sheet])('are none in %s', (link) => expect(fontsToFetch(link)).toEqual({}));
});

describe('plainAddress', () => {
  const address = (path: string) => plainAddress(new URL(path, 'http://visitor'), 'en');
  const cursor = '2026-11-27T19:00:00.000Z_0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

  it.each([
    ['/public/lachfabrik', '/public/lachfabrik?lang=en'],
    ['/public/lachfabrik?lang=de&accent=b3261e&utm_source=x', '/public/lachfabrik?lang=en'],
    [`/public/lachfabrik?after=${"'".repeat(9000)}`, '/public/lachfabrik?lang=en'],
    [
      `/public/lachfabrik?after=${cursor}&after=x`,
      `/public/lachfabrik?after=${encodeURIComponent(cursor)}&lang=en`,
    ],
    [`/embed/lachfabrik?after=${cursor}&limit=20&theme=neon`, '/embed/lachfabrik?lang=en'],
    ['/embed/lachfabrik?limit=10000&accent=%23B3261E', '/embed/lachfabrik?limit=100&accent=b3261e&lang=en'],
    ['/embed/lachfabrik?view=table&view=compact', '/embed/lachfabrik?view=table&lang=en'],
  ])('of %s says what the page reads, once and for all', (asked, expected) => {
    expect(address(asked)).toBe(expected);
  });
});
