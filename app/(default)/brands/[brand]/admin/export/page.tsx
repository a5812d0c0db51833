import { Download } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-title';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { requireBrandArea } from '@/lib/brands/loaders';

type Props = PageProps<'/brands/[brand]/admin/export'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.pages.export');
  return { title: t('title') };
}

export default async function BrandExportPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'exportBrand');
  const { problem } = await searchParams;
  const [t, pages] = await Promise.all([getTranslations('brandExport'), getTranslations('admin.pages')]);
  return (
    <>
      <AdminTitle brandId={brand.id} hint={t('lead')}>
        {pages('export.title')}
      </AdminTitle>
      <div className="flex flex-col items-start gap-6">
        {problem === 'busy' && (
          <Notice tone="warning" role="alert" title={t('busy.title')}>
            <p>{t('busy.text')}</p>
          </Notice>
        )}
        <section aria-labelledby="inside" className="flex flex-col gap-2">
          <h2 id="inside" className="text-xl">
            {t('inside.title')}
          </h2>
          <ul className="list-disc pl-5">
            {(['brand', 'shows', 'applications', 'people', 'log'] as const).map((part) => (
              <li key={part}>{t(`inside.${part}`)}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="outside" className="flex flex-col gap-2">
          <h2 id="outside" className="text-xl">
            {t('outside.title')}
          </h2>
          <p>{t('outside.text')}</p>
        </section>
        <Notice title={t('care.title')}>
          <p>{t('care.text')}</p>
        </Notice>
        {/* A file, not a page: the router has nothing to do with it. */}
        <a href={`/api/brands/${brand.id}/export.zip`} className={buttonClass({ variant: 'stage' })}>
          <Download aria-hidden size={18} />
          {t('download')}
        </a>
      </div>
    </>
  );
}
