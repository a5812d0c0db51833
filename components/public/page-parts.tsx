import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { dataText } from '@/lib/public/metadata-view';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { setAnswerFacts } from '@/lib/core/http/request';

/** The class of a section's ground. */
export const sheetClass = 'rounded-card border border-line sheet p-4';

/** The class of a link on the teal ground. */
export const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-3';

/** A section of a public page with a heading; `id` is its fragment in the address. */
export function PageSection({
  id,
  title,
  onScreen,
  children,
}: {
  id: string;
  title: string;
  /** Left out on paper. */
  onScreen?: true;
  children: ReactNode;
}) {
  const headingId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`flex flex-col gap-3 ${onScreen ? 'print:hidden' : 'print:block'}`}
    >
      <h2 id={headingId} className="break-after-avoid text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The text in place of an empty list. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`flex flex-col gap-1 ${sheetClass}`}>
      <p className="font-semibold">{title}</p>
      {children && <p className="text-ink-soft">{children}</p>}
    </div>
  );
}

const pageLink =
  'inline-flex min-h-11 items-center rounded-card border border-white px-4 font-semibold hover:bg-white/10';

export function PageLinks({
  path,
  next,
  isFirst,
}: {
  path: string;
  /** The `after` of the next page; null on the last one. */
  next: string | null;
  isFirst: boolean;
}) {
  const t = useTranslations();
  const language = useLocale();
  if (isFirst && !next) return null;
  return (
    <nav aria-label={t('publicShows.pages')} className="mt-4 flex flex-wrap gap-3 print:hidden">
      {next && (
        <a
          href={`${path}?lang=${language}&after=${encodeURIComponent(next)}`}
          rel="next"
          className={pageLink}
        >
          {t('frameLayout.loadMore')}
        </a>
      )}
      {!isFirst && (
        <a href={`${path}?lang=${language}`} className={pageLink}>
          {t('frameLayout.toBeginning')}
        </a>
      )}
    </nav>
  );
}

/** The subject of a page, for search engines (https://schema.org). */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(data) }} />;
}

/** The page at a public address that does not exist, or whose record is not public. */
export async function PublicNotFound() {
  await setAnswerFacts({ status: 404 });
  const t = await getTranslations('coreErrors.notFound');
  return (
    <EmptyState
      drawing="lamp"
      heading="h1"
      title={t('title')}
      action={<LinkButton href="/">{t('action')}</LinkButton>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  );
}
