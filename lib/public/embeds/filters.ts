import { z } from 'zod';
import { citySlugSchema } from '@/lib/places/schema';
import { limited } from '@/lib/core/text/limited-schema';
import { shaped, exactId } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';

/** The layouts of an embed. */
export const embedViews = ['cards', 'compact', 'table'] as const;
/** The colours of an embed: by day, by night, or as the reader's system is set. */
export const embedThemes = ['light', 'dark', 'auto'] as const;
/** Font families that every system has, because an embed loads nothing from other hosts. */
export const embedFonts = ['sans', 'serif', 'rounded', 'mono'] as const;

/** The usual and the highest number of shows. */
const embedLimit = { usual: 20, most: 100 } as const;

/** The options of an embed. Null: no condition. */
export type EmbedOptions = {
  city: string | null;
  venue: string | null;
  format: string | null;
  series: string | null;
  /** The first local date, "2026-12-24"; today when it has passed. */
  from: string | null;
  limit: number;
  theme: (typeof embedThemes)[number];
  /** "#0b5d63" */
  accent: string | null;
  font: (typeof embedFonts)[number];
  view: (typeof embedViews)[number];
};

const colour = shaped(7, /^#?[\da-f]{6}$/i).transform(
  (written) => `#${written.replace('#', '').toLowerCase()}`,
);

/** The schemas of single options. An invalid one counts as missing: an embed never fails because of its address. */
const fields = {
  city: citySlugSchema.nullable().catch(null),
  venue: exactId.nullable().catch(null),
  format: exactId.nullable().catch(null),
  series: exactId.nullable().catch(null),
  from: z.iso.date().nullable().catch(null),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, embedLimit.most))
    .catch(embedLimit.usual),
  theme: z.enum(embedThemes).catch('light'),
  accent: colour.nullable().catch(null),
  font: z.enum(embedFonts).catch('sans'),
  view: z.enum(embedViews).catch('cards'),
};
const schema = limited(z.object(fields));

/** The names of the parameters in an embed's address, besides `lang`. */
export const embedParameters = Object.keys(fields) as (keyof EmbedOptions)[];

/** Reads the options of an address. When a parameter occurs twice, the first one counts. */
export function readEmbedOptions(query: Record<string, string | string[] | undefined>): EmbedOptions {
  const first = (name: string) => [query[name]].flat()[0] ?? null;
  return schema.parse(Object.fromEntries(embedParameters.map((name) => [name, first(name)])));
}

const usual = readEmbedOptions({});

/** Returns the shortest query that is read as these options. */
export function writeEmbedOptions(options: EmbedOptions): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of embedParameters) {
    const value = options[name];
    if (value !== null && value !== usual[name]) query.set(name, String(value).replace('#', ''));
  }
  return query;
}

/** An embed: the brand, the language (null: the reader's), and the options. */
type Embed = { brandId: string; language: Language | null; options: EmbedOptions };

export function embedAddress(origin: string, { brandId, language, options }: Embed): string {
  const query = new URLSearchParams({ ...(language && { lang: language }) });
  for (const [name, value] of writeEmbedOptions(options)) query.set(name, value);
  const written = query.toString();
  return `${origin}/embed/${brandId}${written && `?${written}`}`;
}

/**
 * Returns one line of HTML for a website that inserts the list, as high as its content. `data-cfasync` keeps optimisers
 * (Rocket Loader, LiteSpeed Cache, Autoptimize) from joining it with other scripts, which would lose its attributes.
 */
export function scriptCode(origin: string, { brandId, language, options }: Embed): string {
  const given = [
    ['brand', brandId],
    ...(language ? [['lang', language]] : []),
    ...writeEmbedOptions(options),
  ];
  const attributes = given.map(([name, value]) => ` data-${name}="${escaped(value ?? '')}"`).join('');
  return `<script async data-cfasync="false" src="${origin}/embed.js"${attributes}></script>`;
}

/** Returns a plain frame, as wide as there is room and 600 pixels high, for websites that allow no scripts. */
export function frameCode(origin: string, embed: Embed, title: string): string {
  return frame(origin, embed, title, ' style="width:100%;height:600px;border:0;color-scheme:light"');
}

/**
 * Returns a frame for programs that make it of a pasted link and may remove styles. WordPress 5.9 and later load the
 * script that listens to a frame only when a quotation stands before it. WordPress shows that until the frame reports
 * its height, and removes `hidden`; elsewhere it is invisible.
 *
 * @param size in pixels
 */
export function pastedFrameCode(
  origin: string,
  embed: Embed,
  title: string,
  size: { width: number; height: number },
): string {
  const link = `<a href="${origin}/public/${embed.brandId}">${escaped(title)}</a>`;
  const sized = ` width="${size.width}" height="${size.height}" frameborder="0"`;
  const styled = `${sized} style="max-width:100%;border:0;color-scheme:light"`;
  return `<blockquote hidden>${link}</blockquote>${frame(origin, embed, title, styled)}`;
}

function frame(origin: string, embed: Embed, title: string, attributes: string): string {
  const address = escaped(embedAddress(origin, embed));
  return `<iframe src="${address}" title="${escaped(title)}"${attributes} loading="lazy"></iframe>`;
}

/** Escapes a text, or the value of an attribute in double quotes. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
