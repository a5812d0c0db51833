import { describe, expect, it } from 'vitest';
import { toPlain } from './plain';

describe('toPlain', () => {
  it('leaves what people read, and data about it', () => {
    const data = '<script type="application/ld+json">{"name":"Rohfassung"}</script>';
    const html = `<!DOCTYPE html><html><head><title>Rohfassung</title>${data}</head><body><h1>Rohfassung</h1></body></html>`;
    expect(toPlain(html)).toBe(html);
  });

  it.each([
    ['scripts', '<script nonce="abc" src="/_next/x.js" async=""></script>'],
    ['scripts with text', '<script nonce="abc">self.__next_f.push([1,"\\u003cp>"])</script>'],
    [
      'what fetches them ahead',
      '<link rel="preload" as="script" fetchPriority="low" nonce="a" href="/_next/x.js"/>',
    ],
    ['styles of other pages', '<link rel="preload" href="/_next/y.css" as="style" nonce="abc"/>'],
    ['what waits for them', '<link rel="expect" href="#_R_" blocking="render"/>'],
    ['marks', '<!--$--><!--/$--><!-- --><template id="_R_"></template>'],
  ])('takes out %s', (_what, part) => {
    expect(toPlain(`<p>Bühne${part} frei</p>`)).toBe('<p>Bühne frei</p>');
  });

  it('keeps the style sheet, without what is another one each time', () => {
    const sheet = (nonce: string) =>
      `<link rel="stylesheet" href="/_next/z.css"${nonce} data-precedence="next"/>`;
    expect(toPlain(sheet(' nonce="abc"'))).toBe(sheet(''));
  });

  it('keeps the own script', () => {
    expect(toPlain('<script data-own="true">say()</script>')).toBe('<script data-own="true">say()</script>');
  });

  it('keeps what somebody wrote', () => {
    const written = '<p>&lt;script&gt;alert(1)&lt;/script&gt; nonce=&quot;x&quot; &lt;!--$--&gt;</p>';
    expect(toPlain(written)).toBe(written);
  });

  it('refuses a page that a script would have to put together', () => {
    expect(() => toPlain('<div hidden id="S:0"></div><template id="B:0"></template>')).toThrow();
  });
});
