import { z } from 'zod';
import { brandField } from '@/lib/access/brand-id';
import { line } from '@/lib/core/text-schema';
import { maxAltLength } from './limits';

const alt = line(maxAltLength).transform((text) => text || null);

/** What somebody says about a show's picture, beside the file. */
export const aboutPictureSchema = z.object({ altDe: alt, altEn: alt });

export type AboutPicture = z.output<typeof aboutPictureSchema>;

/** The show whose picture is to go. */
export const removeShowPictureSchema = z.object({ showId: z.uuid('notFound') });

/** The brand whose logo is to go. */
export const removeLogoSchema = z.object({ brandId: brandField });

/** What the log says was changed of a brand when its logo was. */
export const logoField = 'logo';
