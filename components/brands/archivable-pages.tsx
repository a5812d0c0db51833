import { useTranslations } from 'next-intl';
import { PageHead } from '@/components/ui/page-head';
import { ListPage } from '@/components/ui/page';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { Archive } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';

const namespaces = { venues: 'brandsVenues', formats: 'brandsFormats' } as const;

/** A page of a brand's venues or formats. Messages: `brandsVenues`, `brandsFormats`. */
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
      of={namespaces[kind]}
      back={`/brands/${brandId}/admin`}
      toNew={`${address}/new`}
      isEmpty={rows.length === 0}
    >
      {!isFirst && <ToBeginningLink href={address} />}
      <ArchivableList
        archivedLabel={t(`${namespaces[kind]}.archived`)}
        rows={rows.map((row) => ({ ...row, href: `${address}/${row.id}` as const }))}
      />
      {next && <GoOnLink href={`${address}?after=${next}`} />}
    </ListPage>
  );
}

/** The page with the form of a venue or a format, new or existing. Messages: `brandsVenues`, `brandsFormats`. */
export function ArchivableFormPage({
  brandId,
  kind,
  name,
  children,
}: {
  brandId: string;
  kind: 'venues' | 'formats';
  /** The saved name; absent for a new one. */
  name?: string;
  children: ReactNode;
}) {
  const t = useTranslations();
  return (
    <>
      <PageHead
        back={`/brands/${brandId}/admin/${kind}`}
        backTo={t(`${namespaces[kind]}.all`)}
        title={name ?? t(`${namespaces[kind]}.new`)}
      />
      {children}
    </>
  );
}

/** A list of a brand's venues or formats, with links to their forms. Archived ones are marked. */
function ArchivableList<Target extends string>({
  rows,
  archivedLabel,
}: {
  rows: readonly {
    id: string;
    href: LinkProps<Target>['href'];
    name: string;
    line: string;
    isArchived: boolean;
  }[];
  archivedLabel: string;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line sheet">
      {rows.map(({ id, href, name, line, isArchived }) => (
        <li key={id}>
          <Link<Target> href={href} className="flex min-h-16 items-center gap-4 px-4 py-3">
            <span className="flex min-w-0 grow flex-col wrap-anywhere">
              <span className="font-semibold text-link">{name}</span>
              <span className="text-sm text-ink-soft">{line}</span>
            </span>
            {isArchived && (
              <span className="flex shrink-0 items-center gap-1.5 text-sm text-ink-soft">
                <Archive aria-hidden className="size-4" />
                {archivedLabel}
              </span>
            )}
            <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
