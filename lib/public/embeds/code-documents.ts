import type { Language } from '@/lib/core/i18n/language';
import { writeEmbedOptions, type EmbedOptions } from './filters';

/** An embed: the brand, the language (null: the reader's), and the options. */
export type Embed = { brandId: string; language: Language | null; options: EmbedOptions };

/** Returns the address of an embed. */
export function embedAddress(origin: string, { brandId, language, options }: Embed): string {
  const query = new URLSearchParams({ ...(language && { lang: language }) });
  for (const [name, value] of writeEmbedOptions(options)) query.set(name, value);
  const written = query.toString();
  return `${origin}/embed/${brandId}${written && `?${written}`}`;
}

/** Returns one line of HTML for a website that inserts the list, as high as its content. */
export function scriptCode(origin: string, { brandId, language, options }: Embed): string {
  const given = [
    ['brand', brandId],
    ...(language ? [['lang', language]] : []),
    ...writeEmbedOptions(options),
  ];
  const attributes = given.map(([name, value]) => ` data-${name}="${escaped(value ?? '')}"`).join('');
  return `<script async src="${origin}/embed.js"${attributes}></script>`;
}

/** Returns a plain frame with a fixed height, for websites that allow no scripts. */
export function frameCode(origin: string, embed: Embed, title: string): string {
  const address = escaped(embedAddress(origin, embed));
  const style = 'width:100%;height:600px;border:0;color-scheme:light';
  return `<iframe src="${address}" title="${escaped(title)}" style="${style}" loading="lazy"></iframe>`;
}

/** Escapes the value of an attribute in double quotes. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
