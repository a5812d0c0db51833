import { describe, expect, it } from 'vitest';
import { fontsToFetch, plainAddress, toPlain } from './plain';

/** As the middleware makes them. */
const nonce = btoa(crypto.randomUUID());

describe('toPlain', () => {
  it('leaves what people read, and data about it', () => {
    const data = '<script type="application/ld+json">{"name":"Rohfassung"}</script>';
    const html = `<!DOCTYPE html><html><head><title>Rohfassung</title>${data}</head><body><h1>Rohfassung</h1></body></html>`;
    expect(toPlain(html)).toBe(html);
  });

  it.each([
    ['scripts', `<script nonce="${nonce}" src="/_next/x.js" async=""></script>`],
    ['scripts with text', `<script nonce="${nonce}">self.__next_f.push([1,"\\u003cp>"])</script>`],
    [
      'what fetches them ahead',
      `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="/_next/x.js"/>`,
    ],
    ['styles of other pages', `<link rel="preload" href="/_next/y.css" as="style" nonce="${nonce}"/>`],
    ['what waits for them', '<link rel="expect" href="#_R_" blocking="render"/>'],
    ['marks', '<!--$--><!--/$--><!-- --><template id="_R_"></template>'],
  ])('takes out %s', (_what, part) => {
    expect(toPlain(`<p>Bühne${part} frei</p>`)).toBe('<p>Bühne frei</p>');
  });

  it('keeps the style sheet, without what is another one each time', () => {
    const sheet = (attribute: string) =>
      `<link rel="stylesheet" href="/_next/z.css"${attribute} data-precedence="next"/>`;
    expect(toPlain(sheet(` nonce="${nonce}"`))).toBe(sheet(''));
  });

  it('keeps the own script', () => {
    expect(toPlain('<script data-own="true">say()</script>')).toBe('<script data-own="true">say()</script>');
  });

  it('keeps what somebody wrote', () => {
    const written = '<p>&lt;script&gt;alert(1)&lt;/script&gt; nonce=&quot;x&quot; &lt;!--$--&gt;</p>';
    expect(toPlain(written)).toBe(written);
    const data = '<script type="application/ld+json">[{"name":"Anna nonce="},{"name":"Ben"}]</script>';
    expect(toPlain(data)).toBe(data);
  });

  it('refuses a page that a script would have to put together', () => {
    expect(() => toPlain('<div hidden id="S:0"></div><template id="B:0"></template>')).toThrow();
  });
});

describe('fontsToFetch', () => {
  const font = '</_next/a.woff2>; rel=preload; as="font"; crossorigin=""';
  const sheet = '</_next/b.css>; rel=preload; as="style"';

  it('are the fonts of the header, the same ones each time', () => {
    const link = `${font}; nonce="${nonce}"; type="font/woff2", ${sheet}; nonce="${nonce}", ${font}`;
    expect(fontsToFetch(link)).toEqual({ Link: `${font}; type="font/woff2", ${font}` });
  });

  it.each([null, '', sheet])('are none in %s', (link) => expect(fontsToFetch(link)).toEqual({}));
});

describe('plainAddress', () => {
  const address = (path: string) => plainAddress(new URL(path, 'http://visitor'), 'en');
  const place = '2026-11-27T19:00:00.000Z_0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

  it.each([
    ['/public/lachfabrik', '/public/lachfabrik?lang=en'],
    ['/public/lachfabrik?lang=de&accent=b3261e&utm_source=x', '/public/lachfabrik?lang=en'],
    [`/public/lachfabrik?after=${"'".repeat(9000)}`, '/public/lachfabrik?lang=en'],
    [
      `/public/lachfabrik?after=${place}&after=x`,
      `/public/lachfabrik?after=${encodeURIComponent(place)}&lang=en`,
    ],
    [`/embed/lachfabrik?after=${place}&limit=20&theme=neon`, '/embed/lachfabrik?lang=en'],
    ['/embed/lachfabrik?limit=10000&accent=%23B3261E', '/embed/lachfabrik?limit=100&accent=b3261e&lang=en'],
    ['/embed/lachfabrik?view=table&view=compact', '/embed/lachfabrik?view=table&lang=en'],
  ])('of %s says what the page reads, once and for all', (asked, expected) => {
    expect(address(asked)).toBe(expected);
  });
});
