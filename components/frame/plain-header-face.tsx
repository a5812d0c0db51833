'use client';

import Link from 'next/link';
import { LanguageSwitcher, type LanguageWords } from './language-switcher';
import { Wordmark } from '@/components/ui/wordmark';

/**
 * A PlainHeader that gets its texts as props, because the data of every page contains two of them, in the "not found"
 * pages.
 */
export function PlainHeaderFace({
  toStart,
  name,
  language,
}: {
  toStart: string;
  name: string;
  language: LanguageWords;
}) {
  return (
    <header className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2 gutter py-3">
      <Link href="/" aria-label={toStart} className="flex min-h-11 items-center rounded-card">
        <Wordmark name={name} />
      </Link>
      <LanguageSwitcher {...language} />
    </header>
  );
}
