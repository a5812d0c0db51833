'use client';

import { useTranslations } from 'next-intl';

/** Returns a function with the label and the hint of a field of a comedian's profile, beside its name. */
export function useFieldTexts() {
  const t = useTranslations('registration');
  return (name: 'name' | 'instagram' | 'promoLink' | 'videoLink') => ({
    name,
    label: t(`${name}.label`),
    hint: t(`${name}.hint`),
  });
}
