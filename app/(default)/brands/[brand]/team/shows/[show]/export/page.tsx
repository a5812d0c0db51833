import { Download } from 'lucide-react';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CopyText } from '@/components/forms/copy-text';
import { loadExportWords } from '@/components/data/exports/show-export';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { unbroken } from '@/lib/core/text/unbroken';
import { loadShowExport } from '@/lib/data/exports/loaders';
import { applicationsText, lineUpText } from '@/lib/data/exports/show-documents';
import { loadBrandShow } from '@/lib/shows/loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]/export'>;

export const generateMetadata = titledInBrand(async ({ brand, show: showId }: Awaited<Props['params']>) => {
  const show = await loadBrandShow(brand, showId);
  const t = await getTranslations('dataShowExport');
  return show && t('titleOf', { title: show.title });
});

export default async function ShowExportPage({ params }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand, viewer } = await requireBrandArea(brandId);
  const [shown, words, t] = await Promise.all([
    loadShowExport(brand.id, showId, viewer.comedian.id),
    loadExportWords(),
    getTranslations('dataShowExport'),
  ]);
  if (!shown) notFound();

  const files = `/api/brands/${brand.id}/shows/${showId}`;
  const warning = shown.stand === 'draft' ? 'draft' : shown.hasUnsent ? 'unsent' : null;
  const parts = [
    { name: 'lineUp', rows: shown.lines.length, text: lineUpText(shown, words), file: 'line-up.csv' },
    {
      name: 'applications',
      rows: shown.applications.length,
      text: applicationsText(shown, words),
      file: 'applications.csv',
    },
  ] as const;
  return (
    <ClientMessages namespaces={['formsCopyText']}>
      <PageHead
        back={`/brands/${brand.id}/team/shows/${showId}`}
        backTo={t('back')}
        title={t('title')}
        hint={`${shown.title} · ${unbroken(shown.day)}, ${shown.time}`}
      />
      <div className="flex flex-col gap-8">
        {parts.map(({ name, rows, text, file }) => (
          <section key={name} aria-labelledby={name} className="flex flex-col gap-3">
            <h2 id={name} className="text-xl">
              {t(`${name}.title`)}
            </h2>
            {rows === 0 ? (
              <p className="text-ink-soft">{t(`${name}.empty`)}</p>
            ) : (
              <>
                {name === 'lineUp' && warning && (
                  <Notice tone="warning" title={t(`${warning}.title`)}>
                    <p>{t(`${warning}.text`)}</p>
                  </Notice>
                )}
                <p className="text-ink-soft">{t(`${name}.lead`)}</p>
                <CopyText id={`${name}-text`} text={text} label={`${t(`${name}.title`)}: ${t('text')}`} />
                <p>
                  {/* An `<a>` and not a Link, because the target is a file, not a page. */}
                  <a
                    href={`${files}/${file}`}
                    download
                    className={buttonClass({ variant: 'quiet' }, '-ml-3')}
                  >
                    <Download aria-hidden className="size-4.5" />
                    {t('csv')}
                    <span className="sr-only">: {t(`${name}.title`)}</span>
                  </a>
                </p>
              </>
            )}
          </section>
        ))}
      </div>
    </ClientMessages>
  );
}
