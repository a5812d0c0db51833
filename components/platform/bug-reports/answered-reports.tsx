import Link from 'next/link';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { AnsweredReport } from '@/lib/platform/bug-reports/view';
import { AnswerForm } from './answer-form';
import { ReportAnswer, ReportFacts, ReportText, Screenshot } from './report-parts';

export function AnsweredReports({
  reports,
  whoAddress,
}: {
  reports: AnsweredReport[];
  /** Returns the address of this page that shows the sender of a report and its screenshot. */
  whoAddress: (reportId: string) => Route;
}) {
  return (
    <ul className="flex flex-col gap-4">
      {reports.map((report) => (
        <li key={report.id} id={`report-${report.id}`}>
          <Report report={report} whoHref={whoAddress(report.id)} />
        </li>
      ))}
    </ul>
  );
}

function Report({ report, whoHref }: { report: AnsweredReport; whoHref: Route }) {
  const t = useTranslations('platformOperatorBugs');
  const { id, status, answer, facts, reporter } = report;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line sheet p-4">
      <ReportText report={report} expectedLabel={t('expected')} />
      {facts.length > 0 && <ReportFacts facts={facts} />}
      {report.canAsk && (
        <Link
          href={whoHref}
          prefetch={false}
          scroll={false}
          className="inline-flex min-h-11 items-center self-start text-link"
        >
          {t(report.hasPicture ? 'whoAndPicture' : 'who')}
        </Link>
      )}
      {reporter && <p>{reporter.name === null ? t('noProfile') : t('by', { name: reporter.name })}</p>}
      {reporter?.picture && <Screenshot picture={reporter.picture} />}
      <ReportAnswer answer={answer} />
      <AnswerForm key={status} reportId={id} day={report.day} from={status} next={report.next} />
    </article>
  );
}
