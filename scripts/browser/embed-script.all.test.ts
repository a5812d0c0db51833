import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium, type Browser, type Page } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedHeaders } from '@/server/headers';
import { listenHere } from '@/lib/core/testing/listening';
import { embedParameters } from '@/lib/public/embeds/filters';
import { heightReporter } from '@/lib/public/embeds/height-reporter';
import { chromiumFlags, findChromium } from './chromium';
import { startOtherSite } from '@/e2e/support/other-site';

const script = readFileSync('public/embed.js', 'utf8');

let browser: Browser;
let ours: Awaited<ReturnType<typeof startOurs>>;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  ours = await startOurs();
});
afterAll(async () => {
  await browser.close();
  ours.stop();
});

/** Starts a server with the script and its headers, and with lists that are 700 pixels high and a refused one. */
async function startOurs() {
  const fixed = createFixedHeaders({ https: false, hsts: 'host' });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://ours').pathname;
    for (const [name, , value] of fixed(path)) response.setHeader(name, value);
    if (path === '/embed.js')
      return response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(script);
    if (path === '/embed/refused') response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    return response.end(
      `<!DOCTYPE html><html><body style="margin:0"><main style="height:700px">${path}</main><script>${heightReporter}</script>`,
    );
  });
  return { origin: `http://127.0.0.1:${await listenHere(server)}`, stop: () => void server.close() };
}

type Elsewhere = { page: Page; said: string[]; frames: () => Promise<string[]> };

/** Opens a page of another site. `frames` returns for each frame the id of its parent, and its brand. */
async function open(html: string, see: (elsewhere: Elsewhere) => Promise<void>): Promise<void> {
  const site = await startOtherSite(() => html);
  const page = await browser.newPage();
  const said: string[] = [];
  page.on(
    'console',
    (message) => void (message.text().startsWith('[Spotlicht]') && said.push(message.text())),
  );
  page.on('pageerror', (error) => void said.push(String(error)));
  const frames = () =>
    page.$$eval('iframe', (found) =>
      found.map(
        (frame) =>
          `${frame.parentElement?.id || frame.parentElement?.localName}: ${frame.src.split('/').at(-1)}`,
      ),
    );
  try {
    await page.goto(site.url);
    await see({ page, said, frames });
  } finally {
    await page.close();
    await site.stop();
  }
}

const tag = (attributes = 'async', brand = 'keller') =>
  `<script ${attributes} src="${ours.origin}/embed.js" data-brand="${brand}"></script>`;
/** A tag as an optimiser or a consent tool writes it into the page. */
const held = (type: string, source: string, brand = 'keller') =>
  `<script type="${type}" ${source}="${ours.origin}/embed.js?ver=6" data-brand="${brand}" data-category="marketing"></script>`;
const here = (content: string) => `<p>vor</p><div id="here">${content}</div><p>nach</p>`;
/** Waits for two frames of the page, after which every observer has reacted. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

describe('the script puts one frame where its tag stands', () => {
  it.each(['', 'async', 'defer', 'type="module"', 'type="module" async', 'data-cfasync="false" async'])(
    'as <script %s>',
    async (attributes) => {
      await open(here(tag(attributes)), async ({ page, said, frames }) => {
        await expect.poll(frames).toEqual(['here: keller']);
        await expect.poll(() => page.$eval('iframe', (frame) => frame.style.height)).toBe('700px');
        expect(await page.$eval('iframe', (frame) => frame.previousElementSibling?.localName)).toBe('script');
        expect(said).toEqual([]);
      });
    },
  );

  it('for each of several tags, also the same twice', async () => {
    const html = `<div id="a">${tag()}</div><div id="b">${tag('defer', 'bar')}</div><div id="c">${tag()}${tag()}</div>`;
    await open(html, async ({ page, frames }) => {
      const all = ['a: keller', 'b: bar', 'c: keller', 'c: keller'];
      await expect.poll(frames).toEqual(all);
      await settle(page);
      expect(await frames()).toEqual(all);
    });
  });

  it('with the options that lists read, and no other attribute', async () => {
    const options = ['lang', ...embedParameters];
    const attributes = options.map((name) => `data-${name}="x"`).join(' ');
    await open(here(tag(`async data-service="x" data-type="y" ${attributes}`)), async ({ page }) => {
      await expect.poll(() => page.locator('iframe').count()).toBe(1);
      const src = await page.$eval('iframe', (frame) => frame.src);
      expect([...new URL(src).searchParams.keys()].toSorted()).toEqual(options.toSorted());
    });
  });
});

describe('in the head', () => {
  it.each(['', 'async', 'defer', 'type="module"'])(
    'as <script %s> it is at the start of the page, which it says',
    async (attributes) => {
      await open(
        `<head>${tag(attributes)}</head><body id="body"><p>Wir</p></body>`,
        async ({ page, said, frames }) => {
          await expect.poll(frames).toEqual(['body: keller']);
          expect(await page.evaluate(() => document.body.firstElementChild?.localName)).toBe('iframe');
          expect(await page.locator('head iframe').count()).toBe(0);
          expect(said).toEqual([expect.stringContaining('data-into')]);
        },
      );
    },
  );

  it('it goes into the element that it names, or says that there is none', async () => {
    const tags = tag('defer data-into="here"') + tag('async data-into="gone"', 'bar');
    await open(`<head>${tags}</head><body>${here('')}</body>`, async ({ said, frames }) => {
      await expect.poll(frames).toEqual(['here: keller']);
      await expect.poll(() => said).toEqual([expect.stringContaining('"gone"')]);
    });
  });
});

/** Runs the tag again in the page, in the manner of each tool. */
const tools: Record<string, { html: () => string; run: (tag: HTMLScriptElement) => void }> = {
  'WP Rocket: a new tag in its place': {
    html: () => held('rocketlazyloadscript', 'data-rocket-src'),
    run: (old) => {
      const made = document.createElement('script');
      for (const { name, value } of old.attributes)
        if (name !== 'type') made.setAttribute(name === 'data-rocket-src' ? 'src' : name, value);
      old.replaceWith(made);
    },
  },
  'LiteSpeed: a new tag after it, then the old one goes': {
    html: () => held('litespeed/javascript', 'data-src'),
    run: (old) => {
      const made = document.createElement('script');
      for (const { name, value } of old.attributes)
        if (name !== 'type' && name !== 'data-src') made.setAttribute(name, value);
      made.addEventListener('load', () => old.remove());
      made.src = old.dataset.src!;
      old.after(made);
    },
  },
  'Rocket Loader: a new tag before it, and the old one stays': {
    html: () => held('0a1b2c3d-text/javascript', 'src'),
    run: (old) => {
      const made = document.createElement('script');
      for (const { name, value } of old.attributes) if (name !== 'type') made.setAttribute(name, value);
      old.before(made);
    },
  },
  'complianz: a bare tag in the head, the old one stays held': {
    html: () => held('text/plain', 'data-cmplz-src'),
    run: (old) => {
      const made = document.createElement('script');
      made.src = old.dataset.cmplzSrc!;
      document.head.append(made);
    },
  },
  'a copy with all attributes in the head, the old one stays held': {
    html: () => held('text/plain', 'data-src'),
    run: (old) => {
      const made = old.cloneNode() as HTMLScriptElement;
      made.type = 'text/javascript';
      made.src = old.dataset.src!;
      document.head.append(made);
    },
  },
  'a copy at the end of the body, then the old one goes': {
    html: () => held('text/plain', 'data-borlabs-cookie-script-src'),
    run: (old) => {
      const made = old.cloneNode() as HTMLScriptElement;
      made.type = 'text/javascript';
      made.src = old.dataset.borlabsCookieScriptSrc!;
      document.body.append(made);
      made.addEventListener('load', () => old.remove());
    },
  },
  'Cookiebot: the old one out, a new tag where it was': {
    html: () => held('text/plain', 'data-cookieblock-src'),
    run: (old) => {
      const { parentNode, nextSibling } = old;
      old.remove();
      const made = document.createElement('script');
      made.dataset.brand = old.dataset.brand;
      made.src = old.dataset.cookieblockSrc!;
      parentNode!.insertBefore(made, nextSibling);
    },
  },
};

describe('run later by a tool', () => {
  for (const [name, { html, run }] of Object.entries(tools)) {
    it(name, async () => {
      await open(here(html()), async ({ page, said, frames }) => {
        await settle(page);
        expect(await frames()).toEqual([]);
        const tags = page.locator('script[data-brand]');
        await tags.first().evaluate(run);
        await expect.poll(frames).toEqual(['here: keller']);
        await settle(page);
        expect(await frames()).toEqual(['here: keller']);
        expect(said).toEqual([]);
      });
    });
  }

  it('two tags of the same list, one after the other', async () => {
    const { html, run } = tools['WP Rocket: a new tag in its place']!;
    await open(`<div id="a">${html()}</div><div id="b">${html()}</div>`, async ({ page, frames }) => {
      for (const id of ['a', 'b']) await page.locator(`#${id} script`).evaluate(run);
      await expect.poll(frames).toEqual(['a: keller', 'b: keller']);
      await settle(page);
      expect(await frames()).toEqual(['a: keller', 'b: keller']);
    });
  });
});

describe('a page that changes', () => {
  it('run again, it adds nothing', async () => {
    await open(here(tag('defer')), async ({ page, frames }) => {
      await expect.poll(frames).toEqual(['here: keller']);
      for (let again = 0; again < 3; again++) await page.addScriptTag({ url: `${ours.origin}/embed.js` });
      await settle(page);
      expect(await frames()).toEqual(['here: keller']);
    });
  });

  it('its content is exchanged, as by Turbo and single-page apps', async () => {
    await open(here(tag('async')), async ({ page, frames }) => {
      await expect.poll(frames).toEqual(['here: keller']);
      await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
      expect(await frames()).toEqual([]);
      // Scripts inserted by `innerHTML` do not run; the one that has run finds them.
      await page.evaluate((html) => (document.body.innerHTML = html), here(tag('async', 'bar')));
      await expect.poll(frames).toEqual(['here: bar']);
      await expect.poll(() => page.$eval('iframe', (frame) => frame.style.height)).toBe('700px');
    });
  });

  it('a copy of an earlier state comes back with its frame', async () => {
    await open(here(tag('async')), async ({ page, frames }) => {
      await expect.poll(frames).toEqual(['here: keller']);
      await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)));
      await settle(page);
      expect(await frames()).toEqual(['here: keller']);
      await page.$eval('iframe', (frame) => (frame.style.height = '1px'));
      await page.$eval('iframe', (frame) => (frame.src += '?again'));
      await expect.poll(() => page.$eval('iframe', (frame) => frame.style.height)).toBe('700px');
    });
  });

  it('a page that removes the frame again and again gets it back some times, and is told', async () => {
    const html = `<script>new MutationObserver(() => document.querySelector('iframe')?.remove())
      .observe(document, { childList: true, subtree: true })</script>${here(tag('async'))}`;
    await open(html, async ({ said }) => {
      await expect.poll(() => said).toEqual([expect.stringContaining('again and again')]);
    });
  });
});

describe('it says in the console what is wrong', () => {
  it.each([
    ['no brand', () => `<script defer src="${ours.origin}/embed.js"></script>`, 'has no <script'],
    ['an empty brand', () => tag('defer', ''), 'empty data-brand'],
    [
      'a tag whose attributes are lost',
      () => `<script defer src="${ours.origin}/embed.js" id="x"></script>`,
      'optimiser',
    ],
    ['a refused list', () => tag('defer', 'refused'), 'do not allow this website'],
  ])('%s', async (_, html, words) => {
    await open(here(html()), async ({ said }) => {
      await expect.poll(() => said.join()).toContain(words);
    });
  });
});
