import { useTranslations } from 'next-intl';
import type { BugReportView } from '@/lib/platform/bug-reports/view';

/** The facts that were sent with a report. */
export function ReportFacts({ facts }: { facts: BugReportView['facts'] }) {
  const t = useTranslations('bugReports.facts');
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="font-semibold">{t(name)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line text-ink-soft">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
