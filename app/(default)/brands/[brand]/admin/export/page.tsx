import { Download } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-area';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/export'>;

export const generateMetadata = titled('brandsAdmin', 'pages', 'export', 'title');

export default async function BrandExportPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'exportBrand');
  const { problem } = await searchParams;
  const [t, pages] = await Promise.all([
    getTranslations('dataBrandExport'),
    getTranslations('brandsAdmin.pages'),
  ]);
  return (
    <>
      <AdminTitle brandId={brand.id} hint={t('lead')}>
        {pages('export.title')}
      </AdminTitle>
      <div className="flex flex-col items-start gap-6">
        {(problem === 'busy' || problem === 'unavailable') && (
          <Notice tone="warning" role="alert" title={t(`${problem}.title`)}>
            <p>{t(`${problem}.text`)}</p>
          </Notice>
        )}
        <Section id="inside" title={t('inside.title')}>
          <ul className="list-disc pl-5">
            {(['brand', 'shows', 'applications', 'people', 'log'] as const).map((part) => (
              <li key={part}>{t(`inside.${part}`)}</li>
            ))}
          </ul>
        </Section>
        <Section id="outside" title={t('outside.title')}>
          <p>{t('outside.text')}</p>
        </Section>
        <Notice title={t('care.title')}>
          <p>{t('care.text')}</p>
        </Notice>
        {/* The browser's own form, because the response is a file, not a page. */}
        <form method="post" action={`/api/brands/${brand.id}/export.zip`}>
          <button type="submit" className={buttonClass({ variant: 'stage' })}>
            <Download aria-hidden className="size-4.5" />
            {t('download')}
          </button>
        </form>
      </div>
    </>
  );
}
