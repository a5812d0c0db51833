import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FiledList } from '@/components/forms/filed-list';
import { BackLink } from '@/components/layout/back-link';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadFormats } from '@/lib/formats/loaders';

type Props = PageProps<'/brands/[brand]/admin/formats'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('formats');
  return { title: t('title') };
}

export default async function FormatsPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'administer');
  const t = await getTranslations('formats');
  const formats = await loadFormats(brand.id);
  const address = `/brands/${brand.id}/admin/formats` as const;
  const toNew = (
    <LinkButton variant="stage" href={`${address}/new`}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <BackLink href={`/brands/${brand.id}/admin`}>{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {formats.length === 0 ? (
        <EmptyState title={t('emptyTitle')} action={toNew}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div>{toNew}</div>
          <FiledList
            archivedLabel={t('archived')}
            rows={formats.map((format) => ({
              ...format,
              href: `${address}/${format.id}` as const,
              line: t('about', {
                spots: format.defaultSpots,
                minutes: format.defaultMinutes,
                count: format.shows,
              }),
            }))}
          />
        </div>
      )}
    </>
  );
}
