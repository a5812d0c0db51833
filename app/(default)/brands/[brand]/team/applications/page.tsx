import { getLocale, getTranslations } from 'next-intl/server';
import { DueShows, InboxEmpty, InboxFilterForm } from '@/components/line-ups/inbox/inbox-filters';
import { FollowInbox, InboxList } from '@/components/line-ups/inbox/inbox-list';
import { ViewTabs } from '@/components/ui/tabs';
import { ClientMessages } from '@/components/ui/client-messages';
import { ToBeginningLink } from '@/components/ui/lists';
import { PageHead } from '@/components/ui/page-head';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readLastSeen } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';
import { toTable } from '@/lib/core/table';
import { inboxQuery, inboxTabs, maxInboxPages } from '@/lib/line-ups/inbox/filters';
import { readInboxFilters } from '@/lib/line-ups/inbox/schema';
import { loadInbox } from '@/lib/line-ups/inbox/loaders';

type Props = PageProps<'/brands/[brand]/team/applications'>;

export const generateMetadata = titled('lineUpsInbox', 'title');

export default async function InboxPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const t = await getTranslations('lineUpsInbox');
  const query = await searchParams;
  const filters = readInboxFilters(query);
  const language = await getLocale();
  const { groups, next, counts, due, options } = await loadInbox(brand.id, filters, {
    language,
    now: new Date(),
  });
  const address = `/brands/${brand.id}/team/applications` as const;
  const firstPage = { ...filters, after: null, pages: 1 };
  const { tab, pages } = filters;
  const further = pages < maxInboxPages ? { ...filters, pages: pages + 1 } : { ...firstPage, after: next };
  const warning = <DueShows brandId={brand.id} due={due} />;
  return (
    <div className="flex flex-col gap-1 lg:gap-0">
      <FollowInbox brandId={brand.id} />
      <PageHead isWide className="mb-0!" icon="list-checks" title={t('title')}>
        <ViewTabs
          label={t('tabsLabel')}
          tabs={inboxTabs.map((one) => ({
            href: `${address}${inboxQuery({ ...firstPage, tab: one })}` as const,
            label: t(`tabs.${one}`),
            count: one === 'archive' ? undefined : counts[one],
            current: one === tab,
          }))}
        />
        <InboxFilterForm brandId={brand.id} filters={filters} options={options} />
      </PageHead>
      {filters.after && <ToBeginningLink href={`${address}${inboxQuery(firstPage)}`} />}
      {groups.length === 0 ? (
        <>
          {warning}
          <InboxEmpty brandId={brand.id} filters={filters} />
        </>
      ) : (
        <ClientMessages
          namespaces={[
            'applicationsAnswers',
            'applicationsBars',
            'lineUpsInbox',
            'spotsErrors',
            'formsResend',
            'comediansSpotCountBands',
            'applicationsTeamStatus',
          ]}
          parts={{ chats: ['writeTo', 'loading', 'openFailed'], lineUpsEditor: ['elsewhere'] }}
        >
          {/* The key changes with the list, because selection and refusals belong to its rows. More pages keep it. */}
          <InboxList
            key={inboxQuery({ ...filters, pages: 1 })}
            brandId={brand.id}
            filters={filters}
            groups={groups.map(({ rows, ...group }) => ({ ...group, size: rows.length }))}
            rows={toTable(groups.flatMap(({ rows }) => rows))}
            total={tab === 'archive' ? null : counts[tab]}
            more={next === null ? null : `${address}${inboxQuery(further)}`}
            opened={readLastSeen(query.open)}
          >
            {warning}
          </InboxList>
        </ClientMessages>
      )}
    </div>
  );
}
