import { z } from 'zod';
import { shaped } from '@/lib/core/text/text-schema';
import { isNightAnswer } from './choices';

/**
 * The value of a tapped button: "2026-12-01 can" for one night, "1 cannot" for all Mondays. It is one field, because
 * all nights are buttons of one form.
 */
export const sayNightSchema = z.object({
  said: shaped(20, /^(?:[1-7]|\d{4}-\d{2}-\d{2}) [a-z]+$/).transform((said, context) => {
    const [night = '', answer] = said.split(' ');
    const isDate = z.iso.date().safeParse(night).success;
    if (isNightAnswer(answer) && (isDate || night.length === 1)) {
      return { night: isDate ? night : Number(night), answer };
    }
    context.addIssue('invalid');
    return z.NEVER;
  }),
});

/** An ISO weekday or a date, and the answer for it. */
export type SaidNight = z.output<typeof sayNightSchema>['said'];
