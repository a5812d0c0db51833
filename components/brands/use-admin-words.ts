'use client';

import { useTranslations } from 'next-intl';
import type { FieldWords } from '@/components/forms/fields';
import { useValidationWords, type Limits } from '@/components/forms/validation-words';
import { useErrorWords } from '@/components/forms/failure';
import { codePoint, maxAddressLength, oddCharacter } from '@/lib/core/text/addresses';

/** Returns a function with the text for a refusal that is about no field. */
export function useAdminErrorText(): (code: string) => string {
  return useErrorWords('brandsErrors');
}

/** Returns the words of an admin's form. The text about an address with a strange character names that character. */
export function useAdminWords(limits: Limits = {}): FieldWords {
  const t = useTranslations('brandsErrors');
  const validation = useValidationWords({
    email: maxAddressLength,
    contactEmail: maxAddressLength,
    ...limits,
  });
  return (code, name, typed) => {
    if (code !== 'oddCharacter') return validation(code, name, typed);
    const character = oddCharacter(typed.trim()) ?? '';
    const isSeen = /\S/u.test(character);
    return t(isSeen ? 'oddCharacter' : 'oddSpace', { character, code: codePoint(character) });
  };
}
