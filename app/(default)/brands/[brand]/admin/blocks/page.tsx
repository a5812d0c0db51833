import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { LiftButton } from '@/components/brands/comedians/saving-buttons';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { loadBlocks } from '@/lib/brands/comedians/loaders';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readCursor } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/blocks'>;

export const generateMetadata = titled('brandsComedians', 'blocks', 'title');

export default async function BlocksPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'blockComedians');
  const t = await getTranslations('brandsComedians.blocks');
  const after = readCursor((await searchParams).after);
  const looking = { language: await getLocale(), now: new Date() };
  const { blocks, next } = await loadBlocks(brand.id, after, looking);
  const comedians = `/brands/${brand.id}/team/comedians` as const;
  const address = `/brands/${brand.id}/admin/blocks` as const;
  return (
    <>
      <PageHead back={`/brands/${brand.id}/admin`} backTo={t('back')} title={t('title')} hint={t('hint')} />
      <div className="flex flex-col gap-5">
        {after && <ToBeginningLink href={address} />}
        {blocks.length === 0 ? (
          <EmptyState
            drawing="glass"
            title={t('emptyTitle')}
            action={<LinkButton href={comedians}>{t('toComedians')}</LinkButton>}
          >
            {t('emptyText')}
          </EmptyState>
        ) : (
          <ClientMessages namespaces={['brandsComedians']}>
            <ul className="divide-y divide-line rounded-card border border-line sheet">
              {blocks.map(({ blockId, comedianId, name, until, since, reason }) => (
                <li key={blockId} className="flex flex-col gap-2 px-4 py-3">
                  <h2 className="text-lg">
                    <Link
                      href={`${comedians}/${comedianId}`}
                      prefetch={false}
                      className="inline-flex min-h-11 items-center text-link"
                    >
                      {name}
                    </Link>
                  </h2>
                  <p className="font-semibold">{t('period', { since, until })}</p>
                  <p className="whitespace-pre-line text-ink-soft">{reason}</p>
                  <LiftButton brandId={brand.id} blockId={blockId} name={name} />
                </li>
              ))}
            </ul>
          </ClientMessages>
        )}
        {next && <GoOnLink href={`${address}?after=${next}`} />}
      </div>
    </>
  );
}
