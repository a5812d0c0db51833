import { useTranslations } from 'next-intl';
import { useAdminWords } from '@/components/brands/use-admin-words';
import type { FieldWords } from '@/components/forms/fields';
import { profileTextLimits } from '@/lib/brands/profile-limits';

/** Returns a function with the texts for refused fields of an operator's forms. */
export function useOperatorWords(): FieldWords {
  const t = useTranslations('operator.errors');
  const others = useAdminWords({ name: profileTextLimits.name });
  return (code, name, typed) => {
    const key = code as 'conflict';
    return t.has(key) ? t(key) : others(code, name, typed);
  };
}
