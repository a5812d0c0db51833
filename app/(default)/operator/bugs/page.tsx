import { getLocale, getTranslations } from 'next-intl/server';
import { AnsweredReports } from '@/components/platform/bug-reports/answered-reports';
import { ClientMessages } from '@/components/ui/client-messages';
import { TabbedPage } from '@/components/platform/operator-page';
import { operatorContext } from '@/lib/accounts/access/operator-action';
import { requireOperator } from '@/lib/accounts/viewer';
import { bugLists } from '@/lib/platform/bug-reports/status';
import { loadReports, readBugList } from '@/lib/platform/bug-reports/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('platformOperator', 'pages', 'bugs', 'title');

export default async function OperatorBugsPage({ searchParams }: PageProps<'/operator/bugs'>) {
  const context = operatorContext(await requireOperator());
  const { list: listValue, after, who } = await searchParams;
  const list = readBugList(listValue);
  const t = await getTranslations('platformOperatorBugs');
  const { reports, next } = await loadReports(context, { list, after, who }, await getLocale());
  return (
    <ClientMessages namespaces={['platformOperatorBugs', 'formsForm', 'formsResend']}>
      <TabbedPage
        page="bugs"
        tabs={{ parameter: 'list', all: bugLists, current: list, labelOf: (one) => t(`lists.${one}`) }}
        after={after}
        next={next}
        emptyTitle={reports.length === 0 ? t('empty') : null}
      >
        {(whoAddress) => <AnsweredReports reports={reports} whoAddress={whoAddress} />}
      </TabbedPage>
    </ClientMessages>
  );
}
