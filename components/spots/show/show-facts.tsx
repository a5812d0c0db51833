import { Check } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { BrandLogo } from '@/components/brands/brand-logo';
import { Face } from '@/components/media/pictures/face';
import { ShowPicture } from '@/components/media/pictures/show-picture';
import { MapLink } from '@/components/shows/map-link';
import { ShowInfo } from '@/components/shows/show-info';
import { Fold } from '@/components/ui/fold';
import { PlainText } from '@/components/ui/plain-text';
import { Fact } from '@/components/ui/section';
import { posterOf } from '@/lib/core/colour';
import type { HistoryLine } from '@/lib/spots/show/history-view';
import type { ShowPage } from '@/lib/spots/show/view';

/** Time and place of a show, on the colour of its brand. A light falls on it when the comedian is on stage. */
export function ShowWhen({ show }: { show: ShowPage }) {
  const t = useTranslations('spotsShowPage');
  const { colour } = show.brand;
  const { ground, ink } = colour === null ? {} : posterOf(colour);
  return (
    <div
      className="show-poster"
      data-lit={show.own.canCancel || undefined}
      style={{ '--poster': ground, '--on-poster': ink } as CSSProperties}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <time dateTime={show.startsAt} className="contents font-display font-bold">
          <span className="show-time">{show.starts}</span>
          <span className="text-lg">{[show.day, show.nearDay].filter(Boolean).join(' · ')}</span>
        </time>
      </div>
      {show.timeZone && <p className="text-sm">{t('timeZone', { zone: show.timeZone })}</p>}
      <address className="mt-1 flex flex-col not-italic">
        <span className="font-semibold">{show.place}</span>
        <MapLink href={show.mapUrl} address={show.address} hint={t('map')} />
      </address>
    </div>
  );
}

/** The hosts and the brand, the figures that decide, and the chance of a spot. */
export function ShowFacts({ show }: { show: ShowPage }) {
  const t = useTranslations('spotsShowPage');
  const { brand, reply, feeText, admission, own } = show;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        {/* Initials, because a host's picture is visible only to teams unless the host makes it public. */}
        {show.hosts.map((name) => (
          <span key={name} className="inline-flex items-center gap-2">
            <Face pictureId={null} name={name} size="tiny" isOnTonight={show.isTonight} />
            {t('hostedBy', { name })}
            {show.isTonight && <span className="sr-only"> ({t('onTonight')})</span>}
          </span>
        ))}
        <span className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5">
          {show.formatName} ·
          <Link href={`/public/${brand.id}`} className="inline-flex min-h-11 items-center gap-1.5 text-link">
            {brand.logo && <BrandLogo logo={brand.logo} height={20} />}
            {brand.name}
          </Link>
        </span>
      </p>
      <dl className="show-figures">
        <Fact name={t('spot')}>{t('minutes', { minutes: show.minutes })}</Fact>
        {feeText && <Fact name={t('fee')}>{feeText}</Fact>}
        {!feeText && admission && <Fact name={t('admission')}>{t(`admissions.${admission}`)}</Fact>}
        {reply && !own.canCancel && (
          <Fact name={t('reply')}>
            {reply === 'beforeShow' ? t('replyBeforeShow') : t('replyDays', reply)}
          </Fact>
        )}
      </dl>
      <Chance show={show} />
    </div>
  );
}

/** A bar with a part for each spot. Taken ones are filled, and the comedian's own is lit. */
function Chance({ show: { spots, freeSpots, waiting, own } }: { show: ShowPage }) {
  const t = useTranslations('spotsShowPage');
  const taken = spots - freeSpots;
  return (
    <p className="tabular-nums">
      {spots > 0 && (
        <span
          aria-hidden
          className="spots-bar"
          style={{ '--spots': spots, '--taken': taken, '--own': own.canCancel ? 1 : 0 } as CSSProperties}
        />
      )}
      {t('taken', { taken, spots })}
      {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
    </p>
  );
}

/** The times of the evening with the comedian's own, and its links for calendars (`children`). */
export function ShowTimes({ show, children }: { show: ShowPage; children: ReactNode }) {
  const t = useTranslations('spotsShowPage');
  const { doors, starts, ends, own } = show;
  const rows = [
    ['callAt', own.times?.callAt],
    ['doors', doors],
    ['starts', starts],
    ['onAt', own.times?.onAt],
    ['ends', ends],
  ] as const;
  const known = rows.flatMap(([name, time]) => (time ? [{ name, time }] : []));
  const short = known.map(({ name, time }) => `${t(name)} ${time}`).join(' · ');
  return (
    <Fold id="times" title={t('timesTitle')} first={own.times ? t('times', own.times) : short}>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        {known.map(({ name, time }) => (
          <Fact key={name} name={t(name)}>
            {time}
          </Fact>
        ))}
      </dl>
      {children}
    </Fold>
  );
}

/** The evening in words, and the venue's texts about its stage and accessibility; nothing when all are empty. */
export function ShowExpectations({ show }: { show: ShowPage }) {
  const t = useTranslations('spotsShowPage');
  const { description, info, stage, access, language, admission, feeText, picture } = show;
  const facts = [
    ...(language ? [{ name: t('language'), text: t(`languages.${language}`) }] : []),
    // Without a fee, the admission is one of the figures above.
    ...(admission && feeText ? [{ name: t('admission'), text: t(`admissions.${admission}`) }] : []),
  ];
  const flags = access.flags.map((flag) => t(`accessFlags.${flag}`));
  const said = description ?? info[0] ?? stage ?? access.text;
  const others = [...flags, ...facts.map(({ name, text }) => `${name}: ${text}`)];
  if (!said && others.length === 0 && !picture) return null;
  return (
    <Fold
      id="expect"
      title={t('expect')}
      first={said?.text ?? others[0] ?? show.formatName}
      lang={said?.language}
    >
      {description && <PlainText lang={description.language}>{description.text}</PlainText>}
      {info.length > 0 && <ShowInfo elements={info} />}
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(({ name, text }) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
        </dl>
      )}
      {stage && (
        <Part title={t('stage')}>
          <PlainText lang={stage.language}>{stage.text}</PlainText>
        </Part>
      )}
      {(flags.length > 0 || access.text) && (
        <Part title={t('access')}>
          <ul>
            {flags.map((flag) => (
              <li key={flag} className="flex items-center gap-1.5">
                <Check aria-hidden className="size-4.5 shrink-0 text-confirmed" />
                {flag}
              </li>
            ))}
          </ul>
          {access.text && <PlainText lang={access.text.language}>{access.text.text}</PlainText>}
        </Part>
      )}
      {picture && (
        <ShowPicture
          picture={picture}
          sizes="(min-width: 34rem) 32rem, 100vw"
          className="w-full max-w-lg rounded-card"
        />
      )}
    </Fold>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** The brand's rules; nothing without any. */
export function ShowRules({ show: { rules, brand } }: { show: ShowPage }) {
  const t = useTranslations('spotsShowPage');
  if (!rules) return null;
  return (
    <Fold id="rules" title={t('rules', { brand: brand.name })} first={rules.text} lang={rules.language}>
      <PlainText lang={rules.language}>{rules.text}</PlainText>
    </Fold>
  );
}

/** The history between the comedian and the show, the newest first; nothing before the first event. */
export function ShowHistory({ lines, brandName }: { lines: readonly HistoryLine[]; brandName: string }) {
  const t = useTranslations('spotsShowPage');
  const [newest] = lines;
  if (!newest) return null;
  const said = ({ what }: HistoryLine) => t(`history.${what}`, { brand: brandName });
  return (
    <Fold id="history" title={t('historyTitle')} first={`${newest.when} · ${said(newest)}`}>
      <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-col gap-0.5">
            <time dateTime={line.at} className="text-sm text-ink-soft tabular-nums">
              {line.when}
            </time>
            <p>{said(line)}</p>
            {line.text && (
              <p className="whitespace-pre-line text-ink-soft">{t('quote', { text: line.text })}</p>
            )}
            {line.preferredMinutes !== null && (
              <p className="text-sm text-ink-soft">
                {t('preferredMinutes', { minutes: line.preferredMinutes })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
