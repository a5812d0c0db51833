import type { FormatKind, ShowAdmission } from '@/lib/core/generated/prisma/client';
import type { NewShow } from '@/lib/shows/form-queries';

/** The fee by kind of format; the others name none. */
const feeTexts: Readonly<Partial<Record<FormatKind, string>>> = {
  openMic: 'Hut, wird geteilt',
  mixedShow: 'Gage, bar am Abend',
  newMaterial: 'unbezahlt',
  showcase: 'Gage nach Absprache',
};

/** The price for the audience by kind of format; the others have tickets. */
const admissions: Readonly<Partial<Record<FormatKind, ShowAdmission>>> = {
  openMic: 'hat',
  newMaterial: 'free',
};

/** Formats, by brand and key, whose shows are on request. */
const onRequest: readonly string[] = ['rappenspalter gala'];

/** Returns fee, admission, language and visibility of a show. */
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
