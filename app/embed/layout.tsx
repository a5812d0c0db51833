import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { fontVariables } from '@/components/layout/fonts';
import '../globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return { title: t('name'), robots: { index: false } };
}

/**
 * The document of lists that stand in other people's pages: nothing but the list, on their ground. It keeps to the
 * colours of the day, because a browser paints a frame whose colour scheme differs from its page's white.
 */
export default async function EmbedLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await getLocale()} data-scheme="light" className={fontVariables}>
      <body className="bg-transparent text-ink">{children}</body>
    </html>
  );
}
