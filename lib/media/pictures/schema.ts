import { z } from 'zod';
import { brandField } from '@/lib/accounts/access/brand-id';
import { limited } from '@/lib/core/text/limited-schema';
import { line, sentId } from '@/lib/core/text/text-schema';
import { maxAltLength } from './limits';

const alt = line(maxAltLength).transform((text) => text || null);

/** The description of a show's picture, submitted with the file. */
export const aboutPictureSchema = limited(z.object({ altDe: alt, altEn: alt }));

export type AboutPicture = z.output<typeof aboutPictureSchema>;

export const removeShowPictureSchema = z.object({ showId: sentId() });

export const removeLogoSchema = z.object({ brandId: brandField });

/** The name of the changed field in the audit row. */
export const logoField = 'logo';

/** The name of the changed field in the audit row of a comedian's face. */
export const faceField = 'picture';

const percent = z.coerce.number().min(0).max(100);

/**
 * The part of a picture chosen as the face: its clockwise turn in degrees, and the square in percent of the turned
 * picture. A form without scripts sends none of this, and the face is the middle.
 */
export const cutSchema = limited(
  z.object({
    turn: z.coerce.number().pipe(z.literal([0, 90, 180, 270])),
    x: percent,
    y: percent,
    width: percent.positive(),
  }),
);

export type Cut = z.output<typeof cutSchema>;
