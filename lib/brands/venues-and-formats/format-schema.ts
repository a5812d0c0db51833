import { z } from 'zod';
import { archiveIntent, idOrNew } from './schema';
import { callRules } from '@/lib/core/time/call-choices';
import { callMinutesField } from '@/lib/core/time/call-schema';
import { count, revision, chosen, nameLine, paragraphs } from '@/lib/core/text/text-schema';
import { eveningLimits } from '@/lib/core/text/limits';

/** The most characters of a format's fields, and the limits for spots and minutes of an evening. */
export const formatLimits = { name: 80, text: 2000, ...eveningLimits } as const;

/** The kinds of evenings that comedians can filter by. */
export const formatKinds = ['openMic', 'mixedShow', 'newMaterial', 'showcase', 'other'] as const;

/** The form of a format. Every message is a key of `validation`. */
export const saveFormatSchema = z
  .object({
    brandId: chosen('notFound'),
    /** Empty for a new one. */
    formatId: idOrNew,
    revision,
    name: nameLine(formatLimits.name).refine((text) => text !== '', 'required'),
    kind: chosen().pipe(z.enum(formatKinds, 'unknownChoice')),
    defaultSpots: count(0, formatLimits.spots),
    defaultMinutes: count(1, formatLimits.minutes),
    defaultBuffer: count(0, formatLimits.buffer),
    descriptionDe: paragraphs(formatLimits.text),
    descriptionEn: paragraphs(formatLimits.text),
    /** With `usual`, the brand's own rule holds. It is stored as null. */
    callRule: chosen()
      .pipe(z.enum(['usual', ...callRules], 'unknownChoice'))
      .default('usual'),
    callMinutes: callMinutesField.default(30),
  })
  .transform(({ callRule, callMinutes, ...fields }) => ({
    ...fields,
    callRule: callRule === 'usual' ? null : callRule,
    callMinutes: callRule === 'usual' ? null : callMinutes,
  }));

export type FormatFields = Omit<z.output<typeof saveFormatSchema>, 'brandId' | 'formatId' | 'revision'>;

export const archiveFormatSchema = z.object({
  brandId: chosen('notFound'),
  formatId: z.uuid('notFound'),
  intent: archiveIntent,
});
