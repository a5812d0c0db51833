import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { Section } from '@/components/ui/section';
import { loadFormats, loadVenues } from '@/lib/brands/venues-and-formats/loaders';
import { emptyVenue, usualFormat } from '@/lib/brands/venues-and-formats/limits';
import { timeZones } from '@/lib/core/time/zones';
import { FormatForm } from './format-form';
import { VenueForm } from './venue-form';
import { PageHead } from '@/components/ui/page-head';
import { ListPage, Sides } from '@/components/ui/page';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { Archive } from 'lucide-react';
import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';

const namespaces = { venues: 'brandsVenues', formats: 'brandsFormats' } as const;

type Kind = keyof typeof namespaces;

/** Loads a page of the list, beginning after the cursor. */
async function loadRows(brandId: string, kind: Kind, after: string | null) {
  if (kind === 'venues') {
    const t = await getTranslations('brandsVenues');
    const { rows, next } = await loadVenues(brandId, after, await getLocale());
    return {
      next,
      rows: rows.map((row) => ({ ...row, line: t('about', { place: row.place, count: row.shows }) })),
    };
  }
  const t = await getTranslations('brandsFormats');
  const { rows, next } = await loadFormats(brandId, after);
  const about = ({ defaultSpots: spots, defaultMinutes: minutes, shows: count }: (typeof rows)[number]) =>
    t('about', { spots, minutes, count });
  return { next, rows: rows.map((row) => ({ ...row, line: about(row) })) };
}

/** A page of a brand's venues or formats, on a desktop with the form of a new one. */
export async function ArchivablePage({
  brandId,
  kind,
  after,
}: {
  brandId: string;
  kind: Kind;
  /** Cursor: the id of the last entry before this page. Null on the first page. */
  after: string | null;
}) {
  const [{ rows, next }, t] = await Promise.all([loadRows(brandId, kind, after), getTranslations()]);
  const address = `/brands/${brandId}/admin/${kind}` as const;
  return (
    <ListPage
      of={namespaces[kind]}
      back={`/brands/${brandId}/admin`}
      toNew={`${address}/new`}
      isEmpty={rows.length === 0}
      hasForm
    >
      <Sides hides="second">
        <div className="flex flex-col gap-5">
          {after && <ToBeginningLink href={address} />}
          <ArchivableList address={address} rows={rows} archivedLabel={t(`${namespaces[kind]}.archived`)} />
          {next && <GoOnLink href={`${address}?after=${next}`} />}
        </div>
        <Section id="new" title={t(`${namespaces[kind]}.new`)}>
          <NewForm brandId={brandId} kind={kind} />
        </Section>
      </Sides>
    </ListPage>
  );
}

/** The page with the form of a venue or a format, new or existing, on a desktop beside the list. */
export async function ArchivableFormPage({
  brandId,
  kind,
  saved,
  children,
}: {
  brandId: string;
  kind: Kind;
  /** Absent for a new one. */
  saved?: { id: string; name: string };
  /** The form of an existing one. */
  children?: ReactNode;
}) {
  const [{ rows }, t] = await Promise.all([loadRows(brandId, kind, null), getTranslations()]);
  const address = `/brands/${brandId}/admin/${kind}` as const;
  return (
    <>
      <PageHead
        back={address}
        backTo={t(`${namespaces[kind]}.all`)}
        title={saved?.name ?? t(`${namespaces[kind]}.new`)}
      />
      <Sides hides="first">
        <ArchivableList
          address={address}
          rows={rows}
          archivedLabel={t(`${namespaces[kind]}.archived`)}
          currentId={saved?.id}
        />
        <div>{children ?? <NewForm brandId={brandId} kind={kind} />}</div>
      </Sides>
    </>
  );
}

/** The form of a new venue or format. */
function NewForm({ brandId, kind }: { brandId: string; kind: Kind }) {
  return kind === 'venues' ? (
    <ClientMessages
      namespaces={['brandsVenues', 'formsForm', 'formsValidation', 'placesCityInput']}
      parts={{ comediansRegistration: ['city'] }}
    >
      <VenueForm brandId={brandId} start={emptyVenue} known={null} zones={timeZones} />
    </ClientMessages>
  ) : (
    <ClientMessages namespaces={['brandsFormats', 'showsCallTimes', 'formsForm', 'formsValidation']}>
      <FormatForm brandId={brandId} start={emptyFormat} known={null} />
    </ClientMessages>
  );
}

const emptyFormat = {
  ...usualFormat,
  name: '',
  callRule: null,
  callMinutes: null,
  descriptionDe: null,
  descriptionEn: null,
};

/** A list of a brand's venues or formats, with links to their forms. Archived ones are marked. */
function ArchivableList({
  address,
  rows,
  archivedLabel,
  currentId,
}: {
  address: `/brands/${string}/admin/${Kind}`;
  rows: readonly { id: string; name: string; line: string; isArchived: boolean }[];
  archivedLabel: string;
  currentId?: string;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line sheet empty:invisible">
      {rows.map(({ id, name, line, isArchived }) => (
        <li key={id}>
          <Link
            href={`${address}/${id}`}
            aria-current={id === currentId ? 'page' : undefined}
            className="flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-3! hover:bg-teal-soft aria-[current]:bg-teal-soft"
          >
            <span className="flex min-w-0 grow flex-col wrap-anywhere">
              <span className="font-semibold">{name}</span>
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
