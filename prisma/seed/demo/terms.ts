import type { FormatKind, ShowAdmission } from '@/lib/core/generated/prisma/client';
import type { NewShow } from '@/lib/shows/column-queries';

/** What comedians get for shows of a kind; of the others nothing is said. */
const feeTexts: Readonly<Partial<Record<FormatKind, string>>> = {
  openMic: 'Hut, wird geteilt',
  mixedShow: 'Gage, bar am Abend',
  newMaterial: 'unbezahlt',
  showcase: 'Gage nach Absprache',
};

/** What the audience pays for shows of a kind; the others have tickets. */
const admissions: Readonly<Partial<Record<FormatKind, ShowAdmission>>> = {
  openMic: 'hat',
  newMaterial: 'free',
};

/** By brand and the format's key: shows that a team would rather ask people for. */
const onRequest: readonly string[] = ['rappenspalter gala'];

/** What a show of the demo world offers, speaks, and shows to whom. */
export function termsOf(
  brandId: string,
  format: string,
  kind: FormatKind,
): Pick<NewShow, 'feeText' | 'admission' | 'language' | 'visibility'> {
  return {
    feeText: feeTexts[kind] ?? null,
    admission: admissions[kind] ?? null,
    language: format === 'english' ? 'en' : 'de',
    visibility: onRequest.includes(`${brandId} ${format}`) ? 'onRequest' : 'public',
  };
}
