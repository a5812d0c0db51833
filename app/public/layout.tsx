import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { fontVariables } from '@/components/layout/fonts';
import { PublicFooter, PublicHeader } from '@/components/layout/public-frame';
import { mainId, SkipLink } from '@/components/layout/skip-link';
import '../globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return {
    title: { default: t('name'), template: `%s · ${t('name')}` },
    description: t('description'),
    applicationName: t('name'),
    formatDetection: { telephone: false, address: false },
  };
}

export const viewport: Viewport = { colorScheme: 'light dark', themeColor: '#0c6469', viewportFit: 'cover' };

/** The root layout of public pages: teal, day and night. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await getLocale()} className={fontVariables}>
      <body className="flex min-h-dvh flex-col bg-public text-white [--focus:var(--color-white)]">
        <SkipLink />
        <PublicHeader />
        <main id={mainId} tabIndex={-1} className="mx-auto w-full max-w-3xl grow gutter py-6 outline-none">
          {children}
        </main>
        <PublicFooter />
      </body>
    </html>
  );
}
