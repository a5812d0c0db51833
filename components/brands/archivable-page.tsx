import { useTranslations } from 'next-intl';
import { ListPage } from '@/components/ui/list-page';
import { GoOnLink, ToBeginningLink } from '@/components/ui/long-list';
import { ArchivableList } from './archivable-list';

/**
 * The page with a brand's venues or formats: a link to make a new one, the list, and a link to the next page. Messages:
 * `venues`, `formats`.
 */
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
  /** Cursor of the next page: the id of the last entry on this one. Null on the last page. */
  next: string | null;
}) {
  const t = useTranslations();
  const address = `/brands/${brandId}/admin/${kind}` as const;
  return (
    <ListPage
      of={kind}
      back={`/brands/${brandId}/admin`}
      toNew={`${address}/new`}
      isEmpty={rows.length === 0}
    >
      {!isFirst && <ToBeginningLink href={address} />}
      <ArchivableList
        archivedLabel={t(`${kind}.archived`)}
        rows={rows.map((row) => ({ ...row, href: `${address}/${row.id}` as const }))}
      />
      {next && <GoOnLink href={`${address}?after=${next}`} />}
    </ListPage>
  );
}
