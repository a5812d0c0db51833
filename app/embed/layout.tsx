import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { heightReporter } from '@/lib/public/embeds/height-reporter';
import './embed.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('coreApp');
  return { title: t('name'), robots: { index: false } };
}

/** The root layout of embeds: only the list, without its own background. */
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
