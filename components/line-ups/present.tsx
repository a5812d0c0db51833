'use client';

import { Users } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';

/** The most names that are listed; the others are counted. */
const named = 3;

/**
 * Who else has this line-up open: by name, and on a narrow screen by initials. Its space is reserved, so that nothing
 * moves when somebody opens or leaves the line-up.
 */
export function Present({ names }: { names: readonly string[] }) {
  const t = useTranslations('lineUp.present');
  const format = useFormatter();
  const [first = '', ...others] = names;
  const more = names.length - named;
  const who = format.list([...names.slice(0, named), ...(more > 0 ? [t('more', { count: more })] : [])]);
  return (
    <p
      aria-live="polite"
      className="flex w-16 shrink-0 items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft lg:order-first lg:w-auto"
    >
      {names.length > 0 && (
        <>
          <Users aria-hidden size={18} className="shrink-0" />
          <span aria-hidden className="lg:hidden">
            {initialsOf(first)}
            {others.length > 0 && ` +${others.length}`}
          </span>
          <span className="max-lg:sr-only">{t('here', { who, count: names.length })}</span>
        </>
      )}
    </p>
  );
}

/** "CC" of "Carla Crew". */
function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('');
}
