import { z } from 'zod';
import { formatKinds, formatLimits } from './limits';
import { archiveIntent, idOrNew } from './schema';
import { callRules } from '@/lib/core/time/call-choices';
import { callMinutesField } from '@/lib/core/time/call-schema';
import { count, revision, chosen, nameLine, paragraphs, sentId } from '@/lib/core/text/text-schema';

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

export type FormatForm = z.output<typeof saveFormatSchema>;

export type FormatFields = Omit<FormatForm, 'brandId' | 'formatId' | 'revision'>;

export const archiveFormatSchema = z.object({
  brandId: chosen('notFound'),
  formatId: sentId(),
  intent: archiveIntent,
});
