import { useTranslations } from 'next-intl';
import { GoOnLink } from '@/components/layout/long-list';
import { Notice } from '@/components/ui/notice';
import { PlainText } from '@/components/ui/plain-text';
import type { OwnReports as Reports } from '@/lib/bug-reports/loaders';
import type { BugReportView } from '@/lib/bug-reports/view';
import { BugChip } from './bug-chip';
import { ReportFacts } from './report-facts';
import { Screenshot } from './screenshot';
import { ScreenshotForm } from './screenshot-form';

/** What somebody has reported, with the answers. Null: the reports cannot be read just now. */
export function OwnReports({ own }: { own: Reports }) {
  const t = useTranslations('bugReports.own');
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
  const t = useTranslations('bugReports');
  const { happened, expected, answer, facts, picture } = report;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <BugChip status={report.status} />
        <time dateTime={report.createdAt} className="text-sm text-ink-soft">
          {report.day}
        </time>
      </div>
      <div className="wrap-anywhere">
        <PlainText>{happened}</PlainText>
      </div>
      {expected && (
        <div className="wrap-anywhere text-ink-soft">
          <p className="text-sm font-semibold">{t('own.expected')}</p>
          <PlainText>{expected}</PlainText>
        </div>
      )}
      {answer && (
        <Notice title={t('own.answer')}>
          <div className="wrap-anywhere">
            <PlainText>{answer}</PlainText>
          </div>
        </Notice>
      )}
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
