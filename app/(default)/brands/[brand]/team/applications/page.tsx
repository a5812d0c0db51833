import { getLocale, getTranslations } from 'next-intl/server';
import { DueShows, InboxEmpty, InboxFilterForm } from '@/components/line-ups/inbox/inbox-filters';
import { InboxList } from '@/components/line-ups/inbox/inbox-list';
import { AddressTabs } from '@/components/ui/address-tabs';
import { ClientMessages } from '@/components/ui/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageTitle } from '@/components/ui/page';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { inboxQuery, inboxTabs, readInboxFilters } from '@/lib/line-ups/inbox/filters';
import { loadInbox } from '@/lib/line-ups/inbox/loaders';

type Props = PageProps<'/brands/[brand]/team/applications'>;

export const generateMetadata = titled('lineUpsInbox', 'title');

export default async function InboxPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const t = await getTranslations('lineUpsInbox');
  const filters = readInboxFilters(await searchParams);
  const language = await getLocale();
  const { groups, next, counts, due, options } = await loadInbox(brand.id, filters, {
    language,
    now: new Date(),
  });
  const address = `/brands/${brand.id}/team/applications` as const;
  const firstPage = { ...filters, after: null };
  return (
    <>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <div className="flex flex-col gap-5">
        <DueShows brandId={brand.id} due={due} />
        <AddressTabs
          label={t('tabsLabel')}
          tabs={inboxTabs.map((tab) => ({
            href: `${address}${inboxQuery({ ...firstPage, tab })}` as const,
            label: t(`tabs.${tab}`),
            count: tab === 'archive' ? undefined : counts[tab],
            current: tab === filters.tab,
          }))}
        />
        <InboxFilterForm brandId={brand.id} filters={filters} options={options} />
        {filters.after && <ToBeginningLink href={`${address}${inboxQuery(firstPage)}`} />}
        {groups.length === 0 ? (
          <InboxEmpty brandId={brand.id} filters={filters} />
        ) : (
          <ClientMessages
            namespaces={[
              'applicationsBars',
              'lineUpsInbox',
              'spotsErrors',
              'formsResend',
              'comediansSpotCountBands',
              'applicationsTeamStatus',
            ]}
            parts={{ chats: ['writeTo', 'loading', 'openFailed'] }}
          >
            {/* The key follows the page, because selection and refusals belong to the rows on the screen. */}
            <InboxList key={inboxQuery(filters)} brandId={brand.id} tab={filters.tab} groups={groups} />
          </ClientMessages>
        )}
        {next && <GoOnLink href={`${address}${inboxQuery({ ...filters, after: next })}`} />}
      </div>
    </>
  );
}
