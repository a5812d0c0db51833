import type { Viewport } from 'next';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { fontVariables } from '@/components/frame/fonts';
import { PublicFooter, PublicHeader } from '@/components/frame/public-frame';
import { mainId } from '@/components/core/main-id';
import { SkipLink } from '@/components/frame/skip-link';
import { describeProduct } from '@/lib/core/i18n/page-title';
import '../globals.css';

export const generateMetadata = describeProduct;

export const viewport: Viewport = { colorScheme: 'light dark', themeColor: '#0c6469', viewportFit: 'cover' };

/** The root layout of public pages: teal, day and night. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await getLocale()} className={fontVariables}>
      <body className="flex min-h-dvh flex-col bg-public text-white [--focus:var(--color-white)]">
        <SkipLink />
        <PublicHeader />
        <main
          id={mainId}
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl grow gutter pt-2 pb-6 outline-none"
        >
          {children}
        </main>
        <PublicFooter />
      </body>
    </html>
  );
}
