import { useTranslations } from 'next-intl';
import { PlainText } from '@/components/ui/plain-text';
import type { BugReportView } from '@/lib/platform/bug-reports/view';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import { Notice } from '@/components/ui/notice';
import type { PictureView } from '@/lib/media/pictures/view';

export function ReportText({
  report: { status, createdAt, day, happened, expected },
  expectedLabel,
}: {
  report: Pick<BugReportView, 'status' | 'createdAt' | 'day' | 'happened' | 'expected'>;
  expectedLabel: string;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <BugChip status={status} />
        <time dateTime={createdAt} className="text-sm text-ink-soft">
          {day}
        </time>
      </div>
      <div className="wrap-anywhere">
        <PlainText>{happened}</PlainText>
      </div>
      {expected && (
        <div className="wrap-anywhere text-ink-soft">
          <p className="text-sm font-semibold">{expectedLabel}</p>
          <PlainText>{expected}</PlainText>
        </div>
      )}
    </>
  );
}

/** The look of each status. The looks are those of applications' statuses. */
const looks: Record<BugReportView['status'], ChipStatus> = {
  open: 'applied',
  inProgress: 'request',
  fixed: 'confirmed',
  closed: 'rejected',
};

function BugChip({ status }: { status: BugReportView['status'] }) {
  const t = useTranslations('platformBugReports.status');
  return <StatusChip status={looks[status]}>{t(status)}</StatusChip>;
}

/** The operator's answer to a report; nothing without an answer. */
export function ReportAnswer({ answer }: { answer: string | null }) {
  const t = useTranslations('platformBugReports.own');
  if (!answer) return null;
  return (
    <Notice title={t('answer')}>
      <div className="wrap-anywhere">
        <PlainText>{answer}</PlainText>
      </div>
    </Notice>
  );
}

export function ReportFacts({ facts }: { facts: BugReportView['facts'] }) {
  const t = useTranslations('platformBugReports.facts');
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

/** The screenshot of a report as a small picture; a tap opens the large one. */
export function Screenshot({ picture }: { picture: PictureView }) {
  const t = useTranslations('platformBugReports.screenshot');
  const { src, srcSet, full, width, height, colour } = picture;
  return (
    <a href={full} className="self-start rounded-card">
      {/* The server has already stored the picture in the shown sizes, so the framework's image component has nothing
          to do. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={src}
        srcSet={srcSet}
        sizes="12rem"
        width={width}
        height={height}
        alt={t('alt')}
        loading="lazy"
        style={{ backgroundColor: colour }}
        className="h-auto max-h-64 w-auto max-w-48 rounded-card border border-line"
      />
    </a>
  );
}
