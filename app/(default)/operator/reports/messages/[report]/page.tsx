import { getLocale, getTranslations } from 'next-intl/server';
import { FactList } from '@/components/platform/operator-page';
import { ReportPage } from '@/components/platform/report-page';
import { operatorContext } from '@/lib/accounts/access/operator-action';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadMessageReport } from '@/lib/platform/loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'reports', 'title');

type Props = PageProps<'/operator/reports/messages/[report]'>;

export default async function MessageReportPage({ params }: Props) {
  const context = operatorContext(await requireOperator());
  const reading = { language: await getLocale(), now: context.now };
  const t = await getTranslations('platformOperator.reports');
  const report = await loadMessageReport(context, (await params).report, reading);
  const { authorId, author, isDeleted, hasPicture, number } = report;
  const since = [isDeleted && t('deletedSince'), hasPicture && t('withPicture')].filter(Boolean);
  return (
    <ReportPage kind="message" report={report} title={t('message')} personId={authorId}>
      <FactList
        facts={[
          [t('author'), author ?? t('gone')],
          [t('said'), report.quoted ?? t('nothing')],
          [t('reason'), report.reason],
          [t('reporter'), report.reporter],
          [
            t('where'),
            [t('numberOf', { number: String(number), show: report.showTitle }), ...since].join(', '),
          ],
        ]}
      />
    </ReportPage>
  );
}
