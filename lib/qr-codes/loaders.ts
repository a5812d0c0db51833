import 'server-only';
import sharp from 'sharp';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { appFiles } from '@/lib/core/files';
import type { Language } from '@/lib/core/language';
import { wordsIn } from '@/lib/i18n/words';
import { pictureKey } from '@/lib/pictures/keys';
import type { PictureRow } from '@/lib/pictures/view';
import { loadSeries } from '@/lib/shows/series/loaders';
import { codeColour } from './code';
import { findTargetName, getPrintedBrand, listPrintedVenues } from './queries';
import type { Print } from './sheets';
import { printedPath, targetKey, typedPath, type PlainTarget, type Target } from './targets';

/** A venue or a series that a code can lead to. */
type Choice = { key: string; name: string };
export type PrintChoices = Record<'venues' | 'series', Choice[]>;

/** The brand's venues by name and its series, the newest first. */
export async function loadPrintChoices(
  brandId: string,
  language: Language,
  now: Date,
): Promise<PrintChoices> {
  const [venues, series] = await Promise.all([
    listPrintedVenues(db(), brandId),
    loadSeries(brandId, language, now),
  ]);
  const t = wordsIn({ language, namespace: 'qrCodes' });
  // A series that was split is there twice; the older one leads on to the other, so it is the one to print.
  const oldest = new Map(series.map((one) => [t('seriesName', one), one.id]));
  return {
    venues: venues.map(({ id, name, district }) => ({
      key: targetKey({ kind: 'venues', id }),
      name: [name, district].filter(Boolean).join(', '),
    })),
    series: [...oldest].map(([name, id]) => ({ key: targetKey({ kind: 'series', id }), name })),
  };
}

/** A code of a brand, with what it looks like. */
export type PrintedCode = {
  brand: { id: string; name: string; colour: string | null; logo: PictureRow | null };
  target: Target;
  /** What the venue or the series is called. */
  targetName: string | null;
  address: string;
  /** Of the code; the brand's own when that is dark enough. */
  colour: string;
  isOwnColour: boolean;
};

/** The code that leads to a target; null when the brand has no such one. Its page it always has. */
export async function loadPrintedCode(brandId: string, target: PlainTarget): Promise<PrintedCode>;
export async function loadPrintedCode(brandId: string, target: Target): Promise<PrintedCode | null>;
export async function loadPrintedCode(brandId: string, target: Target): Promise<PrintedCode | null> {
  const [brand, targetName] = await Promise.all([
    getPrintedBrand(db(), brandId),
    'id' in target ? findTargetName(db(), brandId, target) : null,
  ]);
  if ('id' in target && targetName === null) return null;
  const address = `${env().NEXTAUTH_URL}${printedPath(brandId, target)}`;
  const { colour, isOwn } = codeColour(brand.colour);
  return { brand, target, targetName, address, colour, isOwnColour: isOwn };
}

/** All that stands on a print of the code, in the language. */
export async function loadPrint(code: PrintedCode, language: Language): Promise<Print> {
  const { brand, target, address, colour } = code;
  const { host } = new URL(address);
  return {
    ...{ address, colour, language, ...printWords(code, language) },
    typed: `${host}${typedPath(brand.id, target)}`,
    brandName: brand.name,
    brandId: brand.id,
    logo: brand.logo && (await loadLogo(brand.logo)),
  };
}

/** The words of a print. */
function printWords({ target, targetName }: PrintedCode, language: Language) {
  const t = wordsIn({ language, namespace: 'qrPrint' });
  const { kind } = target;
  return {
    headline: kind === 'series' ? (targetName ?? '') : t(`headlines.${kind}`),
    text: kind === 'venues' ? (targetName ?? '') : t(`texts.${kind}`),
    scan: t('scan'),
    platform: wordsIn({ language, namespace: 'app' })('name'),
  };
}

/** The logo as PDFs take pictures, on its ground; null when its file is not there. */
async function loadLogo({ id, widths, colour: ground }: PictureRow): Promise<Print['logo']> {
  const kept = await appFiles().open(pictureKey(id, widths.at(-1) ?? 0));
  if (!kept) return null;
  const bytes = await new Response(kept.stream).bytes();
  const { data, info } = await sharp(bytes)
    .flatten({ background: ground })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, ground };
}
