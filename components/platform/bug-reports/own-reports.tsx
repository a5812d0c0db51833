import { useTranslations } from 'next-intl';
import { GoOnLink } from '@/components/ui/lists';
import { Notice } from '@/components/ui/notice';
import type { OwnReports as Reports } from '@/lib/platform/bug-reports/loaders';
import type { BugReportView } from '@/lib/platform/bug-reports/view';
import { ReportAnswer, ReportFacts, ReportText, Screenshot } from './report-parts';
import { ScreenshotForm } from './screenshot-form';

/** The viewer's reports with the answers. Null means that the reports cannot be read at the moment. */
export function OwnReports({ own }: { own: Reports }) {
  const t = useTranslations('platformBugReports.own');
  if (own === null) return <Notice tone="warning" title={t('unavailable')} />;
  if (own.reports.length === 0) return <p className="text-ink-soft">{t('empty')}</p>;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {own.reports.map((report) => (
          <li key={report.id}>
            <Report report={report} />
          </li>
        ))}
      </ul>
      {own.next && <GoOnLink href={`/user/bugreport?after=${own.next}#reports`} />}
    </>
  );
}

function Report({ report }: { report: BugReportView }) {
  const t = useTranslations('platformBugReports');
  const { answer, facts, picture } = report;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line sheet p-4">
      <ReportText report={report} expectedLabel={t('own.expected')} />
      <ReportAnswer answer={answer} />
      {picture && <Screenshot picture={picture} />}
      {facts.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
            {t('own.facts')}
          </summary>
          <ReportFacts facts={facts} />
        </details>
      )}
      {report.takesPicture && <ScreenshotForm reportId={report.id} />}
    </article>
  );
}
