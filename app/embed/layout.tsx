import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { heightReporter } from '@/lib/embeds/height-reporter';
import './embed.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return { title: t('name'), robots: { index: false } };
}

/** The document of lists that stand in other people's pages: nothing but the list, on their ground. */
export default async function EmbedLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await getLocale()}>
      <body>
        {children}
        <script data-own dangerouslySetInnerHTML={{ __html: heightReporter }} />
      </body>
    </html>
  );
}
