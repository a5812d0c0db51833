import { z } from 'zod';
import { line, paragraphs } from '@/lib/core/text-schema';
import type { Language } from '@/lib/core/language';
import { spokenIn, type Spoken } from '@/lib/i18n/spoken';

/** Kinds of elements, as the specification names them. */
export const elementTypes = ['headline', 'text', 'box', 'notice'] as const;

/** Colours of a box, as the specification names them. */
export const boxColours = ['blue', 'purple', 'green', 'orange', 'red'] as const;

/** Kinds of a notice, as the specification names them. */
export const noticeKinds = ['info', 'warning', 'error', 'success'] as const;

/** Limits of a show info. What comedians read in a bar is short; nothing real comes near them. */
export const infoLimits = { elements: 50, headline: 120, text: 2000 } as const;

/** German, or the only text there is; and English where somebody wrote it. At least one of them. */
const words = (schema: z.ZodType<string | null>) => ({
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

/** One element of a show info. Texts are plain: their line breaks mean something, nothing else does. */
export type InfoElement = z.output<typeof infoElementSchema>;

/** What comedians can expect of a show: an ordered list of elements. */
export const showInfoSchema = z.array(infoElementSchema).max(infoLimits.elements, 'tooManyElements');

/** A stored show info as far as it can be read: what is none of the elements is left out. Takes anything. */
export function readShowInfo(stored: unknown): InfoElement[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .slice(0, infoLimits.elements)
    .map((element) => infoElementSchema.safeParse(element))
    .flatMap(({ data }) => data ?? []);
}

/** An element as it is read in one language. */
export type SpokenElement = Spoken &
  (
    | { type: 'headline' | 'text' }
    | { type: 'box'; colour: (typeof boxColours)[number] }
    | { type: 'notice'; kind: (typeof noticeKinds)[number] }
  );

/** A show info as it is read in the language. */
export function infoIn(language: Language, elements: readonly InfoElement[]): SpokenElement[] {
  return elements.flatMap(({ text, textEn, ...element }) => {
    const spoken = spokenIn(language, { de: text, en: textEn });
    return spoken ? [{ ...element, ...spoken }] : [];
  });
}
