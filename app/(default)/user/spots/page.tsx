import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { InstallHint } from '@/components/accounts/install-app';
import { OwnSpots } from '@/components/spots/own/own-spots';
import { currentDevice } from '@/lib/accounts/session';
import { requireComedian } from '@/lib/accounts/viewer';
import { readTab, type OwnTab } from '@/lib/spots/own/tab-choices';
import { loadOwnSpots } from '@/lib/spots/own/loaders';
import { readOwnCursor, writeOwnCursor } from '@/lib/spots/own/filters';
import { maxPages, readPages } from '@/lib/core/database/paging';

type Props = PageProps<'/user/spots'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('spotsOwn');
  const tab = readTab((await searchParams).tab);
  return { title: isNamed(tab) ? t('titleOf', { tab: t(`titles.${tab}`) }) : t('title') };
}

/** Whether a tab has its own title. The others have that of the page. */
const isNamed = (tab: OwnTab): tab is Exclude<OwnTab, 'all' | 'mySpots'> =>
  tab !== 'all' && tab !== 'mySpots';

export default async function SpotsPage({ searchParams }: Props) {
  const { comedian } = await requireComedian();
  const t = await getTranslations('spotsOwn');
  const toCalendar = (await getTranslations('publicCalendarLink'))('link');
  const toPoints = (await getTranslations('lineUpsOwnStandings'))('link');
  const query = await searchParams;
  const tab = readTab(query.tab);
  const after = readOwnCursor(tab, query.after);
  const [language, { system }] = await Promise.all([getLocale(), currentDevice()]);
  const looking = { comedianId: comedian.id, language, system, now: new Date() };
  const pages = readPages(query.pages);
  const { older, ...page } = await loadOwnSpots(tab, { after, pages }, looking);
  const from = after && writeOwnCursor(after);
  const isAdding = pages < maxPages;
  const further = isAdding ? { pages: pages + 1, ...(from && { after: from }) } : { after: older };
  const more = older ? { href: { query: { tab, ...further } }, isAdding } : null;
  return (
    <>
      <PageHead
        isWide
        className="city-head"
        icon="calendar-check"
        title={t('title')}
        line={isNamed(tab) && t(`titles.${tab}`)}
      >
        <Link href="/user/spots/calendar" title={toCalendar} className="city-tool">
          <Icon name="calendar-plus" />
          <span>{toCalendar}</span>
        </Link>
        <Link href="/user/spots/vollgas" title={toPoints} className="city-tool">
          <Icon name="gauge" />
          <span>{toPoints}</span>
        </Link>
      </PageHead>
      <ClientMessages
        namespaces={[
          'applicationsAnswers',
          'spotsOwn',
          'spotsSteps',
          'spotsErrors',
          'formsResend',
          'frameLayout',
        ]}
      >
        <OwnSpots page={{ ...page, tab, from, more }} />
      </ClientMessages>
      {page.next && (
        <div className="mt-8">
          <ClientMessages namespaces={['coreInstall']}>
            <InstallHint />
          </ClientMessages>
        </div>
      )}
    </>
  );
}
