import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Face } from '@/components/media/pictures/face';
import { PlainText } from '@/components/ui/plain-text';
import { Card, Section } from '@/components/ui/section';
import type { ShowPage } from '@/lib/spots/show/view';
import { MapLink } from '@/components/shows/map-link';
import type { SpokenElement } from '@/lib/shows/info-schema';
import { ShowInfo } from '@/components/shows/show-info';
import type { HistoryLine } from '@/lib/spots/show/history-view';

export function ShowFacts({ show }: { show: ShowPage }) {
  const t = useTranslations('spotsShowPage');
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-col gap-1">
        <time dateTime={show.startsAt} className="font-display text-xl font-bold">
          {[show.day, show.nearDay].filter(Boolean).join(' · ')}
        </time>
        <Times show={show} />
        {show.timeZone && <p className="text-sm text-ink-soft">{t('timeZone', { zone: show.timeZone })}</p>}
      </div>
      <address className="flex flex-col not-italic">
        <span className="font-semibold">{show.place}</span>
        <MapLink href={show.mapUrl} address={show.address} hint={t('map')} />
      </address>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
        {show.hosts.length > 0 && (
          <Fact name={t('host')}>
            {/* Initials, because a host's picture is visible only to teams unless the host makes it public. */}
            {show.hosts.map((name) => (
              <span key={name} className="mr-3 inline-flex items-center gap-2">
                <Face pictureId={null} name={name} size="tiny" />
                {name}
              </span>
            ))}
          </Fact>
        )}
        <Fact name={t('spots')}>
          {t('freeSpots', { free: show.freeSpots, spots: show.spots, minutes: show.minutes })}
        </Fact>
        <Fact name={t('applicants')}>{t('applicantCount', { count: show.applicants })}</Fact>
        {show.reply && (
          <Fact name={t('reply')}>
            {show.reply === 'beforeShow' ? t('replyBeforeShow') : t('replyDays', show.reply)}
          </Fact>
        )}
        {show.language && <Fact name={t('language')}>{t(`languages.${show.language}`)}</Fact>}
        {show.admission && <Fact name={t('admission')}>{t(`admissions.${show.admission}`)}</Fact>}
        {show.feeText && <Fact name={t('fee')}>{show.feeText}</Fact>}
      </dl>
      <VenueNotes show={show} />
    </Card>
  );
}

/** The venue's texts about its stage and accessibility; nothing when they are empty. */
function VenueNotes({ show: { stage, access } }: { show: ShowPage }) {
  const t = useTranslations('spotsShowPage');
  return (
    <>
      {stage && (
        <Section id="stage" title={t('stage')} size="small">
          <PlainText lang={stage.language}>{stage.text}</PlainText>
        </Section>
      )}
      {(access.flags.length > 0 || access.text) && (
        <Section id="access" title={t('access')} size="small">
          <ul>
            {access.flags.map((flag) => (
              <li key={flag} className="flex items-center gap-1.5">
                <Check aria-hidden className="size-4.5 shrink-0 text-confirmed" />
                {t(`accessFlags.${flag}`)}
              </li>
            ))}
          </ul>
          {access.text && <PlainText lang={access.text.language}>{access.text.text}</PlainText>}
        </Section>
      )}
    </>
  );
}

function Times({ show: { doors, starts, ends } }: { show: ShowPage }) {
  const t = useTranslations('spotsShowPage');
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

/** The show info, and the brand's rules; nothing when both are empty. */
export function ShowExpectations({
  description,
  info,
  rules,
  brandName,
}: {
  description: ShowPage['description'];
  info: readonly SpokenElement[];
  rules: ShowPage['rules'];
  brandName: string;
}) {
  const t = useTranslations('spotsShowPage');
  return (
    <>
      {(description || info.length > 0) && (
        <Section id="expect" title={t('expect')}>
          {description && <PlainText lang={description.language}>{description.text}</PlainText>}
          <ShowInfo elements={info} />
        </Section>
      )}
      {rules && (
        <Section id="rules" title={t('rules', { brand: brandName })}>
          <PlainText lang={rules.language}>{rules.text}</PlainText>
        </Section>
      )}
    </>
  );
}

/** The history between the comedian and the show, the newest first; nothing before the first event. */
export function ShowHistory({ lines, brandName }: { lines: readonly HistoryLine[]; brandName: string }) {
  const t = useTranslations('spotsShowPage');
  if (lines.length === 0) return null;
  return (
    <Section id="history" title={t('historyTitle')}>
      <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
        {lines.map(({ id, what, when, at, text, preferredMinutes }) => (
          <li key={id} className="flex flex-col gap-0.5">
            <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
              {when}
            </time>
            <p>{t(`history.${what}`, { brand: brandName })}</p>
            {text && <p className="whitespace-pre-line text-ink-soft">{t('quote', { text })}</p>}
            {preferredMinutes !== null && (
              <p className="text-sm text-ink-soft">{t('preferredMinutes', { minutes: preferredMinutes })}</p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
