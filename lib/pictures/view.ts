import type { Prisma } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { spokenIn, type Spoken } from '@/lib/i18n/spoken';

/** What selects a picture that is to be shown. */
export const pictureColumns = {
  id: true,
  width: true,
  height: true,
  widths: true,
  colour: true,
  altDe: true,
  altEn: true,
} satisfies Prisma.PictureSelect;

export type PictureRow = Prisma.PictureGetPayload<{ select: typeof pictureColumns }>;

/** A picture as a screen shows it: plain data. */
export type PictureView = {
  src: string;
  srcSet: string;
  /** Its largest file. */
  full: string;
  width: number;
  height: number;
  /** "#0b5d63": behind it until it is there. */
  colour: string;
  /** What can be seen on it; null where nobody has said. */
  alt: Spoken | null;
};

/** The picture with the addresses of its files. */
export function toPicture(row: PictureRow, language: Language): PictureView {
  const addressOf = (width: number) => `/api/pictures/${row.id}/${width}.webp`;
  return {
    src: addressOf(row.widths[0] ?? row.width),
    srcSet: row.widths.map((width) => `${addressOf(width)} ${width}w`).join(', '),
    full: addressOf(row.width),
    width: row.width,
    height: row.height,
    colour: row.colour,
    alt: spokenIn(language, { de: row.altDe, en: row.altEn }),
  };
}
