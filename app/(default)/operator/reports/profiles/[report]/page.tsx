import { getLocale, getTranslations } from 'next-intl/server';
import { FactList } from '@/components/platform/operator-page';
import { ReportPage } from '@/components/platform/report-page';
import { operatorContext } from '@/lib/accounts/access/operator-action';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadProfileReport } from '@/lib/platform/loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'reports', 'title');

type Props = PageProps<'/operator/reports/profiles/[report]'>;

export default async function ProfileReportPage({ params }: Props) {
  const context = operatorContext(await requireOperator());
  const reading = { language: await getLocale(), now: context.now };
  const [t, field] = await Promise.all([
    getTranslations('platformOperator.reports'),
    getTranslations('brandsComedians.fields'),
  ]);
  const report = await loadProfileReport(context, (await params).report, reading);
  return (
    <ReportPage
      kind="profile"
      report={report}
      title={t('profile', { field: field(report.field) })}
      personId={report.comedianId}
    >
      <FactList
        facts={[
          [t('of'), report.comedian],
          [t('saysNow'), report.says ?? t('nothing')],
          [t('reason'), report.reason],
          [t('reporter'), `${report.reporter ?? t('gone')}, ${report.brandId}`],
        ]}
      />
    </ReportPage>
  );
}
