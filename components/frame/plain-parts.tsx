'use client';

import Link from 'next/link';
import type { Route } from 'next';
import { Wordmark } from '@/components/ui/wordmark';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LanguageSwitcher, type LanguageWords } from './language-switcher';

/*
 * Client components, because Next.js includes the error pages in the data of every page, and a client component adds
 * only its texts to that data, not its markup.
 */

/** A PlainHeader that gets its texts as props. */
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
    <header className="mx-auto flex min-h-12 w-full max-w-[90rem] flex-wrap items-center justify-between gap-x-4 gutter">
      <Link href="/" aria-label={toStart} className="flex min-h-11 items-center rounded-card">
        <Wordmark name={name} />
      </Link>
      <LanguageSwitcher {...language} />
    </header>
  );
}

export function MessageScreen({
  title,
  text,
  action,
  href,
}: {
  title: string;
  text: string;
  action: string;
  href: string;
}) {
  return (
    <EmptyState
      heading="h1"
      drawing="lamp"
      title={title}
      action={<LinkButton href={href as Route}>{action}</LinkButton>}
    >
      <p>{text}</p>
    </EmptyState>
  );
}
