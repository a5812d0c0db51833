import { z } from 'zod';
import { line, paragraphs } from '@/lib/core/text-schema';

/** Colours of a box, as the specification names them. */
export const boxColours = ['blue', 'purple', 'green', 'orange', 'red'] as const;

/** Kinds of a notice, as the specification names them. */
export const noticeKinds = ['info', 'warning', 'error', 'success'] as const;

/** Limits of a show info. What comedians read in a bar is short; nothing real comes near them. */
export const infoLimits = { elements: 30, headline: 120, text: 2000 } as const;

const text = paragraphs(infoLimits.text).pipe(z.string('required'));

const infoElementSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('headline'),
    text: line(infoLimits.headline).pipe(z.string().min(1, 'required')),
  }),
  z.object({ type: z.literal('text'), text }),
  z.object({ type: z.literal('box'), colour: z.enum(boxColours, 'unknownChoice'), text }),
  z.object({ type: z.literal('notice'), kind: z.enum(noticeKinds, 'unknownChoice'), text }),
]);

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
