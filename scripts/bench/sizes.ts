import { gzipSync } from 'node:zlib';

/** The size of a page in bytes: its HTML uncompressed, and the scripts that it loads compressed. */
export type PageSizes = { html: number; scripts: number };

/** Measures a page of a running server. Scripts only for old browsers (`nomodule`) are left out. */
export async function measurePage(address: string, cookie = ''): Promise<PageSizes> {
  const response = await fetch(address, { headers: { cookie }, redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const html = await response.text();
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !tag.includes('noModule'))
    .map(([, source = '']) => new URL(source.replaceAll('&amp;', '&'), address).href);
  const sizes = await Promise.all([...new Set(sources)].map(compressedSize));
  return { html: Buffer.byteLength(html), scripts: sizes.reduce((sum, size) => sum + size, 0) };
}

async function compressedSize(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}
