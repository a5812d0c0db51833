import type { Prisma } from '@/lib/core/generated/prisma/client';
import { spokenIn, type Language, type Spoken } from '@/lib/core/i18n/language';

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

/** A picture as screens show it, as plain data. */
export type PictureView = {
  src: string;
  srcSet: string;
  /** The address of its largest file. */
  full: string;
  width: number;
  height: number;
  /** "#0b5d63": the background until the file has loaded. */
  colour: string;
  /** The description; null when there is none. */
  alt: Spoken | null;
};

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
