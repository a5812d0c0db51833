import { z } from 'zod';
import { line, paragraphs } from '@/lib/core/text/text-schema';
import { spokenIn, type Language, type Spoken } from '@/lib/core/i18n/language';

/** Kinds of elements of a show's information, as the product's specification names them. */
export const elementTypes = ['headline', 'text', 'box', 'notice'] as const;

/** Colours of a box, as the product's specification names them. */
export const boxColours = ['blue', 'purple', 'green', 'orange', 'red'] as const;

/** Kinds of a notice, as the product's specification names them. */
export const noticeKinds = ['info', 'warning', 'error', 'success'] as const;

/** The possible readers of an element: comedians alone by default, because most texts are about their evening. */
export const elementReaders = ['comedians', 'audience', 'everybody'] as const;

type ElementReaders = (typeof elementReaders)[number];

/** Limits of a show info. Comedians read it on a phone, and real texts are far below these limits. */
export const infoLimits = { elements: 50, headline: 120, text: 2000 } as const;

/**
 * The texts of an element, and its readers (missing: comedians). `text` is the German text, or the only one; `textEn`
 * the English one. At least one of them must exist.
 */
const words = (schema: z.ZodType<string | null>) => ({
  readers: z
    .enum(elementReaders, 'unknownChoice')
    .transform((readers) => (readers === 'comedians' ? undefined : readers))
    .optional(),
  text: schema.transform((text) => text ?? ''),
  textEn: schema.transform((text) => text ?? undefined).optional(),
});

const headline = line(infoLimits.headline).transform((text) => text || null);
const body = paragraphs(infoLimits.text);

const infoElementSchema = z
  .discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('headline'), ...words(headline) }),
      z.object({ type: z.literal('text'), ...words(body) }),
      z.object({ type: z.literal('box'), colour: z.enum(boxColours, 'unknownChoice'), ...words(body) }),
      z.object({ type: z.literal('notice'), kind: z.enum(noticeKinds, 'unknownChoice'), ...words(body) }),
    ],
    'unknownChoice',
  )
  .refine(({ text, textEn }) => text || textEn, { error: 'required', path: ['text'] });

/** One element of a show info. Texts are plain: only their line breaks have a meaning. */
export type InfoElement = z.output<typeof infoElementSchema>;

/** The information for comedians and the audience of a show: an ordered list of elements. */
export const showInfoSchema = z.array(infoElementSchema).max(infoLimits.elements, 'tooManyElements');

/** Reads a stored show info without its invalid elements. Accepts any value. */
export function readShowInfo(stored: unknown): InfoElement[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .slice(0, infoLimits.elements)
    .map((element) => infoElementSchema.safeParse(element))
    .flatMap(({ data }) => data ?? []);
}

/** Returns the elements that comedians, or the audience, read. */
export function infoFor(
  reader: Exclude<ElementReaders, 'everybody'>,
  elements: readonly InfoElement[],
): InfoElement[] {
  return elements.filter(({ readers = 'comedians' }) => readers === 'everybody' || readers === reader);
}

export type SpokenElement = Spoken &
  (
    | { type: 'headline' | 'text' }
    | { type: 'box'; colour: (typeof boxColours)[number] }
    | { type: 'notice'; kind: (typeof noticeKinds)[number] }
  );

/** Returns a show info in the language, without the readers of its elements: `infoFor` selects by them. */
export function infoIn(language: Language, elements: readonly InfoElement[]): SpokenElement[] {
  return elements.flatMap(({ text, textEn, readers: _readers, ...element }) => {
    const spoken = spokenIn(language, { de: text, en: textEn });
    return spoken ? [{ ...element, ...spoken }] : [];
  });
}
