import 'server-only';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { appFiles } from '@/lib/core/files/files';
import { sharp } from '@/lib/core/files/images';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import type { PictureRow } from '@/lib/media/pictures/view';
import { loadSeries } from '@/lib/shows/loaders';
import { codeColour } from './code-documents';
import { findTargetName, getPrintedBrand, listPrintedVenues } from './queries';
import type { Print } from './sheet-documents';
import { printedPath, targetKey, typedPath, type PlainTarget, type Target } from './target-rules';

/** A venue or series as a target of a code. */
type Choice = { key: string; name: string };
export type PrintChoices = Record<'venues' | 'series', Choice[]>;

/** Returns the brand's venues by name, and its series, newest first. */
export async function loadPrintChoices(
  brandId: string,
  language: Language,
  now: Date,
): Promise<PrintChoices> {
  const [venues, series] = await Promise.all([
    listPrintedVenues(db(), brandId),
    loadSeries(brandId, language, now),
  ]);
  const t = wordsIn({ language, namespace: 'publicQrCodes' });
  // The two parts of a split series have the same name. The older one is offered, because its code also leads to shows
  // of the newer one.
  const oldest = new Map(series.map((one) => [t('seriesName', one), one.id]));
  return {
    venues: venues.map(({ id, name, district }) => ({
      key: targetKey({ kind: 'venues', id }),
      name: [name, district].filter(Boolean).join(', '),
    })),
    series: [...oldest].map(([name, id]) => ({ key: targetKey({ kind: 'series', id }), name })),
  };
}

/** A code of a brand, with everything that determines its look. */
export type PrintedCode = {
  brand: { id: string; name: string; colour: string | null; logo: PictureRow | null };
  target: Target;
  /** The name of the venue or series. */
  targetName: string | null;
  address: string;
  /** The colour of the code: the brand's if it is dark enough, otherwise black. */
  colour: string;
  isOwnColour: boolean;
};

/** Returns the code that leads to a target; null when the brand does not have the venue or series. */
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

/** Returns everything that is printed with the code, in the language. */
export async function loadPrint(code: PrintedCode, language: Language): Promise<Print> {
  const { brand, target, address, colour } = code;
  const { host } = new URL(address);
  return {
    address,
    colour,
    language,
    ...printWords(code, language),
    typed: `${host}${typedPath(brand.id, target)}`,
    brandName: brand.name,
    brandId: brand.id,
    logo: brand.logo && (await loadLogo(brand.logo)),
  };
}

function printWords({ target, targetName }: PrintedCode, language: Language) {
  const t = wordsIn({ language, namespace: 'publicQrPrint' });
  const { kind } = target;
  return {
    headline: kind === 'series' ? (targetName ?? '') : t(`headlines.${kind}`),
    text: kind === 'venues' ? (targetName ?? '') : t(`texts.${kind}`),
    scan: t('scan'),
    platform: wordsIn({ language, namespace: 'coreApp' })('name'),
  };
}

/** Returns the logo in the form that PDFs need, with its background; null when its file is missing. */
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
