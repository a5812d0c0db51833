import { useTranslations } from 'next-intl';
import { BackLink } from '@/components/layout/back-link';
import { GoOnLink, ToBeginningLink } from '@/components/layout/long-list';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ArchivableList } from './archivable-list';

/** A page of a brand's list of things that can be archived, with the ways to a new one and to the next page. Words: `venues`, `formats`. */
export function ArchivablePage({
  brandId,
  kind,
  rows,
  isFirst,
  next,
}: {
  brandId: string;
  kind: 'venues' | 'formats';
  rows: readonly { id: string; name: string; line: string; isArchived: boolean }[];
  isFirst: boolean;
  /** After whom the next page begins; null: that was all. */
  next: string | null;
}) {
  const t = useTranslations(kind);
  const address = `/brands/${brandId}/admin/${kind}` as const;
  const toNew = (
    <LinkButton variant="stage" href={`${address}/new`}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <BackLink href={`/brands/${brandId}/admin`}>{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {rows.length === 0 ? (
        <EmptyState title={t('emptyTitle')} action={toNew}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div>{toNew}</div>
          {!isFirst && <ToBeginningLink href={address} />}
          <ArchivableList
            archivedLabel={t('archived')}
            rows={rows.map((row) => ({ ...row, href: `${address}/${row.id}` as const }))}
          />
          {next && <GoOnLink href={`${address}?after=${next}`} />}
        </div>
      )}
    </>
  );
}
