import type { Language } from '@/lib/core/language';
import { writeEmbedOptions, type EmbedOptions } from './filters';

/** A list for another website: whose, in which language (null: the reader's), and how. */
export type Embed = { brandId: string; language: Language | null; options: EmbedOptions };

/** The address of a list. */
export function embedAddress(origin: string, { brandId, language, options }: Embed): string {
  const query = new URLSearchParams({ ...(language && { lang: language }) });
  for (const [name, value] of writeEmbedOptions(options)) query.set(name, value);
  const written = query.toString();
  return `${origin}/embed/${brandId}${written && `?${written}`}`;
}

/** One line for somebody's page that puts the list where it stands, as high as it is. */
export function scriptCode(origin: string, { brandId, language, options }: Embed): string {
  const given = [
    ['brand', brandId],
    ...(language ? [['lang', language]] : []),
    ...writeEmbedOptions(options),
  ];
  const attributes = given.map(([name, value]) => ` data-${name}="${escaped(value ?? '')}"`).join('');
  return `<script async src="${origin}/embed.js"${attributes}></script>`;
}

/** The same as a plain frame of a fixed height, for pages that take no scripts. */
export function frameCode(origin: string, embed: Embed, title: string): string {
  const address = escaped(embedAddress(origin, embed));
  const style = 'width:100%;height:600px;border:0;color-scheme:light';
  return `<iframe src="${address}" title="${escaped(title)}" style="${style}" loading="lazy"></iframe>`;
}

/** A value of an attribute in double quotes. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
