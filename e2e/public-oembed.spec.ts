import { startOtherSite } from '@/e2e/support/other-site';
import { expect, test } from './support/fixtures';

const app = () => process.env.E2E_APP_URL ?? '';

/** The attributes that WordPress leaves on a frame of an unknown site (`wp_filter_oembed_result`). */
const left = ['src', 'width', 'height', 'frameborder', 'marginwidth', 'marginheight', 'scrolling', 'title'];

const attributesOf = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/ (\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Returns the oEmbed address in the head of a page, as WordPress looks for it. */
function discover(html: string): string | undefined {
  const [head = ''] = html.split('</head>');
  const links = [...head.matchAll(/<link([^<>]+)\/?>/gi)].map(([tag]) => attributesOf(tag));
  return links.find(({ type }) => type === 'application/json+oembed')?.href?.replaceAll('&amp;', '&');
}

/**
 * Returns WordPress's HTML for a pasted link: the frame, without styles, in a sandbox, with a secret, and the
 * quotation before it. Since 5.9, its script comes only with a quotation, which it hides at a message of the frame.
 */
function toFrame(html: string, secret: string): string {
  const plain = html.replaceAll(
    /<(blockquote|a)\b[^>]*?(?: (href="[^"]*"))?>/g,
    (_, tag: string, href = '') => (href ? `<${tag} ${href}>` : `<${tag}>`),
  );
  const [quotation = ''] = /<blockquote>.*?<\/blockquote>/s.exec(plain) ?? [];
  const [frame = ''] = /<iframe.*?><\/iframe>/s.exec(plain) ?? [];
  const kept = Object.entries(attributesOf(frame)).filter(([name]) => left.includes(name));
  const written = kept.map(
    ([name, value]) => `${name}="${value}${name === 'src' ? `#?secret=${secret}` : ''}"`,
  );
  const hides = quotation && ' style="position: absolute; clip: rect(1px, 1px, 1px, 1px)"';
  const tag = `<iframe${hides} sandbox="allow-scripts" data-secret="${secret}" ${written.join(' ')}></iframe>`;
  return `${quotation}${tag}${quotation && listener}`;
}

/**
 * Handles the messages of a frame like WordPress: heights from 200 to 1,000, and links to the frame's own host. Here
 * it listens only after the frame has sent its height, and tells it so: WordPress's script may load that late.
 */
const listener = `<script>addEventListener('load', () => {
  const frame = document.querySelector('iframe');
  const { secret } = frame.dataset;
  addEventListener('message', ({ data, source }) => {
    if (data.secret !== secret || source !== frame.contentWindow) return;
    document.querySelector('blockquote').style.display = 'none';
    frame.removeAttribute('style');
    if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)));
    const isOurs = data.message === 'link' && new URL(data.value).host === new URL(frame.src).host;
    if (isOurs && document.activeElement === frame) location.href = data.value;
  });
  frame.contentWindow.postMessage({ message: 'ready', secret }, '*');
})</script>`;

test('a link that is pasted in WordPress becomes the list', async ({ page, request, world }) => {
  const show = await world.show({ title: 'Nachtlacher' });
  for (const path of [`/public/${world.brand.id}`, `/public/${world.brand.id}/shows/${show.id}`]) {
    const pasted = `${app()}${path}?lang=en`;
    const endpoint = new URL(discover(await (await request.get(pasted)).text()) ?? '');
    expect(endpoint.searchParams.get('url')).toBe(pasted);
    const wish = { maxwidth: '500', maxheight: '750', url: pasted, dnt: '1', format: 'json' };
    for (const [name, value] of Object.entries(wish)) endpoint.searchParams.set(name, value);
    const answer = (await (await request.get(endpoint.href)).json()) as { type: string; html: string };
    expect(answer.type).toBe('rich');

    const site = await startOtherSite(() => toFrame(answer.html, 'x1Yz'));
    await page.goto(site.url);
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('width', '500');
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Nachtlacher' });
    // As high as the list, which is lower than the requested height.
    await expect.poll(async () => Number(await frame.getAttribute('height'))).toBeLessThan(600);
    await expect(page.locator('blockquote')).toBeHidden();
    await link.click();
    await page.waitForURL(`${app()}/public/${world.brand.id}/shows/${show.id}?lang=en`);
    await site.stop();
  }
});

test('programs that ask for XML hear that there is none', async ({ request, world }) => {
  const url = encodeURIComponent(`${app()}/public/${world.brand.id}`);
  expect((await request.get(`/api/oembed?url=${url}&format=xml`)).status()).toBe(501);
  const answer = await request.get(`/api/oembed?url=${url}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
});

test('feed readers find the feed of a brand and of a city by their pages', async ({ request, world }) => {
  await world.show({ title: 'Nachtlacher' });
  for (const path of [`/public/${world.brand.id}`, `/public/cities/${world.city.slug}`]) {
    const html = await (await request.get(`${path}?lang=en`)).text();
    const [, tag = ''] = /(<link[^>]*type="application\/atom\+xml"[^>]*>)/.exec(html) ?? [];
    const feed = await request.get(attributesOf(tag).href ?? '');
    expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(await feed.text()).toContain('Nachtlacher');
  }
});
