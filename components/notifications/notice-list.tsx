import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { SituatedWords } from '@/lib/notifications/move-view';
import type { Notice } from '@/lib/notifications/view';

/** A list of notices, the newest first, each with a link to its show. */
export function NoticeList({ notices, withDay = false }: { notices: Notice[]; withDay?: boolean }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} withDay={withDay} />
      ))}
    </ul>
  );
}

function NoticeItem({ notice, withDay }: { notice: Notice; withDay: boolean }) {
  const t = useTranslations('notices');
  const { unread, show, text } = notice;
  return (
    <li className="flex flex-col items-start gap-1 px-4 py-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <NoticeChip notice={notice} />
        <span className="flex items-baseline gap-2 text-sm text-ink-soft">
          {unread && <strong className="text-teal">{t('unread')}</strong>}
          <time dateTime={notice.createdAt} className="tabular-nums">
            {withDay ? notice.came : notice.time}
          </time>
        </span>
      </div>
      <Link
        href={notice.link}
        className={`inline-flex min-h-11 items-center hover:underline ${unread ? 'font-semibold' : ''}`}
      >
        <span>{textOf(notice, t)}</span>
      </Link>
      {text && (
        <blockquote className="mb-1 border-l-4 border-line pl-3 whitespace-pre-line">{text}</blockquote>
      )}
      {show && <p className="text-sm text-ink-soft">{show.brandName}</p>}
    </li>
  );
}

/** What happened, as icon and word: the status the application came to, where that is what happened. */
function NoticeChip({ notice: { show } }: { notice: Notice }) {
  const t = useTranslations('notices');
  if (!show) return null;
  const { kind, status } = show;
  switch (kind) {
    case 'status':
      return <StatusChip status={status} />;
    case 'times':
      return <StatusChip status={status}>{t('newTimes')}</StatusChip>;
    case 'showCancelled':
      return <StatusChip status="cancelled">{t('showIsOff')}</StatusChip>;
    case 'undecided':
      return <StatusChip status="applied">{t('stillOpen')}</StatusChip>;
    case 'showMoved':
      return <StatusChip status={status}>{t('isMoved')}</StatusChip>;
  }
}

type Words = ReturnType<typeof useTranslations<'notices'>>;

/** Returns the sentence of a notice. A kind that has no sentence shows the subject of the notice. */
function textOf({ kind: about, title, show }: Notice, t: Words): string {
  if (about === 'addedToTeam') return t('addedToTeam', { brand: title });
  if (!show) return title;
  const { kind, status, day, onAt, move } = show;
  switch (kind) {
    case 'status': {
      const text = t(status, { title, day });
      return onAt ? `${text} ${t('onAt', { time: onAt })}` : text;
    }
    case 'times':
      return onAt ? t('times', { title, day, time: onAt }) : t('timesUnknown', { title, day });
    case 'showCancelled':
      return t('showCancelled', { title, day });
    case 'undecided':
      return t('undecided', { title, day });
    case 'showMoved': {
      if (!move) return t('showMovedUnknown', { title, day });
      const text = t('showMoved', { title, from: situationOf(move.from, t), to: situationOf(move.to, t) });
      return onAt ? `${text} ${t('onAt', { time: onAt })}` : text;
    }
  }
}

/** "Fr 27. Nov, 20:00 bis 22:00 Uhr, Kulturkeller" */
function situationOf({ doors, ...when }: SituatedWords, t: Words): string {
  return doors ? t('situationDoors', { ...when, doors }) : t('situation', when);
}
