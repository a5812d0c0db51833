'use client';

import { useTranslations } from 'next-intl';
import type { SheetLine } from '@/lib/night/sheet-state';

/** Returns a function that gives the name of a line: that of a person, or "break". */
export function useLineName(): (line: Pick<SheetLine, 'part' | 'name'>) => string {
  const t = useTranslations('stage');
  return ({ part, name }) => name ?? (part === 'break' ? t('parts.break') : t('someone'));
}
