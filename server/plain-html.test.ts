import { createElement, Suspense, use, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { toPlain } from './plain-html';

/** A nonce as the middleware makes it. */
const nonce = btoa(crypto.randomUUID());

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="de"><head>${head}<title>Rohfassung</title></head><body>${body}</body></html>`;

describe('toPlain', () => {
  it('leaves what people read, and data about it', async () => {
    const data = '<script type="application/ld+json">{"name":"Rohfassung"}</script>';
    const html = page(`<h1>Rohfassung</h1><ul><li>Bühne</li></ul>`, data);
    expect(await toPlain(html)).toBe(html);
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
  ])('takes out %s', async (_what, part) => {
    expect(await toPlain(page(`<p>Bühne${part} frei</p>`))).toBe(page('<p>Bühne frei</p>'));
  });

  it('keeps the style sheet, without what is another one each time', async () => {
    const sheet = (attribute: string) =>
      page('', `<link rel="stylesheet" href="/_next/z.css"${attribute} data-precedence="next">`);
    expect(await toPlain(sheet(` nonce="${nonce}"`))).toBe(sheet(''));
  });

  it('has style sheets inside, on request', async () => {
    const requested: string[] = [];
    const load = async (address: string) => {
      requested.push(address);
      return 'a > b::after { content: "$&" }';
    };
    const whole = await toPlain(page('', '<link rel="stylesheet" href="/a.css?x&amp;y">'), load);
    expect(requested).toEqual(['/a.css?x&y']);
    expect(whole).toBe(page('', '<style>a > b::after { content: "$&" }</style>'));
  });

  it('keeps the own script', async () => {
    const own = page('<script data-own="true">say()</script>');
    expect(await toPlain(own)).toBe(own);
  });

  it('keeps what somebody wrote', async () => {
    const written = page('<p>&lt;script&gt;alert(1)&lt;/script&gt; nonce="x" &lt;!--$--&gt;</p>');
    expect(await toPlain(written)).toBe(written);
    const data = page('<script type="application/ld+json">[{"name":"Anna nonce="},{"name":"Ben"}]</script>');
    expect(await toPlain(data)).toBe(data);
  });

  it('has what a page says about itself in its head, also when it came late', async () => {
    const late = page(
      '<div hidden id="S:0"><meta name="description" content="Spät"></div><!--$?--><template id="B:0"></template><!--/$-->',
    );
    expect(await toPlain(late)).toBe(
      page('').replace('</title>', '</title><meta name="description" content="Spät">'),
    );
    const drawn = page(
      '<svg><title>Logo</title></svg><p itemscope=""><meta itemprop="name" content="x"></p>',
    );
    expect(await toPlain(drawn)).toBe(drawn);
  });

  it('refuses a page of which a part is missing or failed', async () => {
    await expect(toPlain(page('<!--$?--><template id="B:0"></template><!--/$-->'))).rejects.toThrow(
      'missing',
    );
    await expect(toPlain(page('<!--$!--><template data-dgst="1"></template><!--/$-->'))).rejects.toThrow(
      'failed',
    );
  });
});

describe('parts that React sends at the end', () => {
  /** A text that is longer than those that React sends in place; each character has three bytes. */
  const long = '漫才'.repeat(8000);

  /** Returns everything that React streams, including delayed parts. */
  async function stream(children: ReactNode[], onShellReady = () => {}): Promise<string> {
    const app = createElement('html', null, createElement('body', null, ...children));
    return text(renderToPipeableStream(app, { onShellReady }).pipe(new PassThrough()));
  }

  function Late({ after, children }: { after: Promise<unknown>; children?: ReactNode }) {
    use(after);
    return children;
  }

  const part = (id: string, ...children: ReactNode[]) => createElement('section', { id }, ...children);
  const waiting = (children: ReactNode) =>
    createElement(Suspense, { fallback: createElement('p', null, 'Moment') }, children);

  it('stand in their places, however long they are', async () => {
    const sent = await stream([
      waiting(part('first', long)),
      waiting(part('second', long, waiting(part('inner', long)))),
      createElement('footer', null, 'Ende'),
    ]);
    // Without this check, the test could pass although React sent no delayed part.
    expect(sent).toContain('<template id="B:0">');
    expect(await toPlain(sent)).toBe(
      `<!DOCTYPE html><html><head></head><body><section id="first">${long}</section>` +
        `<section id="second">${long}<section id="inner">${long}</section></section><footer>Ende</footer></body></html>`,
    );
  });

  it('stand in their places, however late they come', async () => {
    const soon = Promise.withResolvers<void>();
    const later = Promise.withResolvers<void>();
    const late = (after: { promise: Promise<void> }, child: ReactNode) =>
      waiting(createElement(Late, { after: after.promise }, child));
    const sent = await stream(
      [late(later, part('first', 'Erst')), late(soon, part('second', late(later, 'Dann')))],
      () => {
        soon.resolve();
        setTimeout(later.resolve, 20);
      },
    );
    expect(sent).toContain('Moment');
    expect(await toPlain(sent)).toBe(
      '<!DOCTYPE html><html><head></head><body><section id="first">Erst</section><section id="second">Dann</section></body></html>',
    );
  });
});
