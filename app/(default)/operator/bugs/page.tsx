import type { Route } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AnsweredReports } from '@/components/bug-reports/answered-reports';
import { AddressTabs } from '@/components/layout/address-tabs';
import { ClientMessages } from '@/components/layout/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/layout/long-list';
import { OperatorTitle } from '@/components/operator/operator-title';
import { EmptyState } from '@/components/ui/empty-state';
import { operatorContext } from '@/lib/access/operator';
import { requireOperator } from '@/lib/auth/viewer';
import { bugLists } from '@/lib/bug-reports/choices';
import { loadReports, readBugList } from '@/lib/bug-reports/operator-loaders';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('operator', 'pages', 'bugs', 'title');

const addressOf = (query: Record<string, string>) => `/operator/bugs?${new URLSearchParams(query)}` as Route;

/** The operator reads the bug reports and answers them. */
export default async function OperatorBugsPage({ searchParams }: PageProps<'/operator/bugs'>) {
  const viewer = await requireOperator();
  const asked = await searchParams;
  const list = readBugList(asked.list);
  const [tPages, t] = [await getTranslations('operator.pages.bugs'), await getTranslations('operatorBugs')];
  const { reports, next } = await loadReports(
    operatorContext(viewer),
    { list, after: asked.after, who: asked.who },
    await getLocale(),
  );
  const after: Record<string, string> = typeof asked.after === 'string' ? { after: asked.after } : {};
  return (
    <>
      <OperatorTitle page="bugs" />
      <ClientMessages namespaces={['operatorBugs', 'form', 'resend']}>
        <div className="flex flex-col gap-5">
          <AddressTabs
            label={tPages('title')}
            isShort
            tabs={bugLists.map((one) => ({
              href: addressOf({ list: one }),
              label: t(`lists.${one}`),
              current: one === list,
            }))}
          />
          {asked.after !== undefined && <ToBeginningLink href={addressOf({ list })} />}
          {reports.length === 0 ? (
            <EmptyState title={t('empty')} light="off" />
          ) : (
            <AnsweredReports reports={reports} whoAddress={(who) => addressOf({ list, ...after, who })} />
          )}
          {next && <GoOnLink href={addressOf({ list, after: next })} />}
        </div>
      </ClientMessages>
    </>
  );
}
