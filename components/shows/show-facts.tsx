import { Check, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PlainText } from '@/components/ui/plain-text';
import { Card } from '@/components/ui/card';
import type { ShowPage } from '@/lib/spots/show/view';

/** When and where a show is, who leads through it, and what one would get there. */
export function ShowFacts({ show }: { show: ShowPage }) {
  const t = useTranslations('showPage');
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <time dateTime={show.startsAt} className="font-display text-xl font-bold">
          {[show.day, show.nearDay].filter(Boolean).join(' · ')}
        </time>
        <Times show={show} />
        {show.timeZone && <p className="text-sm text-ink-soft">{t('timeZone', { zone: show.timeZone })}</p>}
      </div>
      <address className="flex flex-col not-italic">
        <span className="font-semibold">{show.place}</span>
        <a
          href={show.mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 self-start text-link"
        >
          <MapPin aria-hidden size={18} className="shrink-0" />
          {show.address}
          <span className="sr-only">{t('map')}</span>
        </a>
      </address>
      <VenueNotes show={show} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {show.hosts.length > 0 && <Fact name={t('host')}>{show.hosts.join(', ')}</Fact>}
        <Fact name={t('spots')}>
          {t('freeSpots', { free: show.freeSpots, spots: show.spots, minutes: show.minutes })}
        </Fact>
        {show.replyDays !== null && <Fact name={t('reply')}>{t('replyDays', { days: show.replyDays })}</Fact>}
        {show.language && <Fact name={t('language')}>{t(`languages.${show.language}`)}</Fact>}
        {show.admission && <Fact name={t('admission')}>{t(`admissions.${show.admission}`)}</Fact>}
        {show.feeText && <Fact name={t('fee')}>{show.feeText}</Fact>}
      </dl>
    </Card>
  );
}

/** What the venue says about its stage and about getting in; nothing where nobody has said anything. */
function VenueNotes({ show: { stage, access } }: { show: ShowPage }) {
  const t = useTranslations('showPage');
  return (
    <>
      {stage && (
        <section aria-labelledby="stage" className="flex flex-col gap-1">
          <h2 id="stage" className="text-base">
            {t('stage')}
          </h2>
          <PlainText lang={stage.language}>{stage.text}</PlainText>
        </section>
      )}
      {(access.flags.length > 0 || access.text) && (
        <section aria-labelledby="access" className="flex flex-col gap-1">
          <h2 id="access" className="text-base">
            {t('access')}
          </h2>
          <ul>
            {access.flags.map((flag) => (
              <li key={flag} className="flex items-center gap-1.5">
                <Check aria-hidden size={18} className="shrink-0 text-confirmed" />
                {t(`accessFlags.${flag}`)}
              </li>
            ))}
          </ul>
          {access.text && <PlainText lang={access.text.language}>{access.text.text}</PlainText>}
        </section>
      )}
    </>
  );
}

function Times({ show: { doors, starts, ends } }: { show: ShowPage }) {
  const t = useTranslations('showPage');
  const times = [
    ['doors', doors],
    ['starts', starts],
    ['ends', ends],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      {times.map(
        ([name, time]) =>
          time && (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{t(name)}</dt>
              <dd className="font-semibold">{time}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
