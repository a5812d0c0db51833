import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DayLog } from '@/components/ui/lists';
import type { LogDay, LogEntry } from '@/lib/platform/view';

/** The operator's log by day, newest first: the time, the actor, the event, and its person or brand. */
export function LogList({ days }: { days: readonly LogDay[] }) {
  return (
    <DayLog days={days}>
      {(entry) => (
        <>
          <p>
            <EventText entry={entry} />
          </p>
          <About entry={entry} />
        </>
      )}
    </DayLog>
  );
}

/** Describes an event in one sentence. The types require a message for every kind of event. */
function EventText({ entry: { kind, by, until, task, count } }: { entry: LogEntry }) {
  const t = useTranslations('platformOperator.log');
  const who = 'is' in by ? t('you') : 'name' in by ? by.name : t('account', { account: by.account });
  return t(`events.${kind}`, { by: who, until, task, count });
}

function About({ entry: { about, brandId } }: { entry: LogEntry }) {
  const t = useTranslations('platformOperator.log');
  if (brandId !== null) {
    return (
      <Link href={`/operator/brands/${brandId}`} prefetch={false} className={target}>
        {brandId}
      </Link>
    );
  }
  if (!about) return null;
  const words = t('person', { short: about.short });
  if (about.id === null) return <p className="text-sm text-ink-soft">{words}</p>;
  return (
    <Link href={`/operator/people/${about.id}`} prefetch={false} className={target}>
      {words}
    </Link>
  );
}

const target = 'inline-flex min-h-11 items-center text-sm text-link';
