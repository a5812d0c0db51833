import { useFormatter, useTranslations, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { PublicShow } from '@/lib/shows/view';
import { LegalLinks } from '@/components/ui/legal';

/** The colours of the night, also by day. */
const night =
  'bg-[#0d1d20] text-[#e8f2f1] [--focus:#ffc24a] [--teal-soft:#1e3f41] [--teal:#5ed3cf] [--stage:#ffc24a]';

/** The product in one sentence, on a picture of a stage, and the sign-in below. */
export function Hero({ children }: { children: ReactNode }) {
  const t = useTranslations('publicStart');
  return (
    <section className={`relative overflow-hidden ${night}`}>
      <div className="relative z-10 mx-auto flex w-full max-w-5xl flex-col gap-5 gutter pt-10 pb-6 md:min-h-110 md:justify-center md:pt-12 md:pb-28">
        <h1 className="max-w-md text-2xl sm:text-3xl">{t('claim')}</h1>
        <p className="max-w-md text-lg text-[#b8cbcc]">{t('lead')}</p>
        <div className="max-w-md pt-1">{children}</div>
      </div>
      <StageScene className="h-40 md:absolute md:inset-y-0 md:right-0 md:h-full md:w-1/2 md:overflow-visible" />
    </section>
  );
}

/**
 * The product's picture: a brick wall, a microphone, a stool with a glass of water. Decorative, and hidden from screen
 * readers.
 */
function StageScene({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 360 150"
      aria-hidden
      preserveAspectRatio="xMidYMax meet"
      className={`block w-full bg-[#0d1d20] ${className}`}
    >
      <use href="/stage.svg#on" />
    </svg>
  );
}

const place = 'inline-block py-1 underline underline-offset-3';

/** The next shows of all cities; a message without any. */
export function NextShows({ shows }: { shows: readonly PublicShow[] }) {
  const t = useTranslations('publicStart.shows');
  const tCities = useTranslations('publicCities');
  const language = useLocale();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t('title')}</h2>
      {shows.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {shows.map((show) => (
            <NextShow key={show.id} show={show} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-1 border-y border-line py-4">
          <p className="font-semibold">{t('empty')}</p>
          <p className="text-ink-soft">{t('emptyHint')}</p>
        </div>
      )}
      {/* An `<a>` and not a Link, because a public page contains nothing for the router to continue with. */}
      <a href={`/public?lang=${language}`} className="inline-flex min-h-11 items-center self-start text-link">
        {tCities('all')}
      </a>
    </section>
  );
}

function NextShow({ show }: { show: PublicShow }) {
  const t = useTranslations('publicStart.shows');
  const language = useLocale();
  return (
    <li className="flex flex-col gap-0.5 py-3">
      <time dateTime={show.startsAt} className="text-sm font-semibold text-teal tabular-nums">
        {t('when', { day: show.nearDay ?? show.day, time: show.time })}
      </time>
      {/* An `<a>` and not a Link, because a public page contains nothing for the router to continue with. */}
      <a
        href={`/public/${show.brandId}/shows/${show.id}?lang=${language}`}
        className="font-display text-lg font-bold underline-offset-3 hover:underline"
      >
        {show.title}
      </a>
      <span className="text-sm text-ink-soft">
        <a href={`/public/${show.brandId}?lang=${language}`} className={place}>
          {show.brandName}
        </a>{' '}
        · {show.place},{' '}
        <a href={`/public/cities/${show.citySlug}?lang=${language}`} className={place}>
          {show.cityName}
        </a>
      </span>
    </li>
  );
}

const steps = ['signIn', 'apply', 'perform'] as const;

/** @param providers the names of the sign-in providers */
export function Steps({ providers }: { providers: readonly string[] }) {
  const t = useTranslations('publicStart.steps');
  const names = useFormatter().list(providers, { type: 'disjunction' });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t('title')}</h2>
      <ol className="grid gap-5 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 sm:flex-col sm:gap-2">
            <span
              aria-hidden
              className="flex size-9 shrink-0 items-center justify-center rounded-chip bg-teal-soft font-display font-bold text-teal tabular-nums"
            >
              {index + 1}
            </span>
            <div className="flex flex-col gap-0.5">
              <h3 className="text-lg">{t(`${step}.title`)}</h3>
              <p className="text-ink-soft">{t(`${step}.text`, { providers: names })}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The product's features for comedians and for organisers. */
export function Audiences() {
  const t = useTranslations('publicStart');
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <Audience title={t('comedians.title')}>
        <Gain>{t('comedians.find')}</Gain>
        <Gain>{t('comedians.apply')}</Gain>
        <Gain>{t('comedians.track')}</Gain>
      </Audience>
      <Audience title={t('organisers.title')}>
        <Gain>{t('organisers.collect')}</Gain>
        <Gain>{t('organisers.decide')}</Gain>
        <Gain>{t('organisers.team')}</Gain>
      </Audience>
    </div>
  );
}

function Audience({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="flex flex-col gap-2.5">{children}</ul>
    </section>
  );
}

function Gain({ children }: { children: string }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden strokeWidth={2.5} className="mt-0.5 size-5 shrink-0 text-teal" />
      <span>{children}</span>
    </li>
  );
}

export function StartFooter() {
  const t = useTranslations();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-6 gutter py-3 text-ink-soft">
        <span className="grow">{t('coreApp.name')}</span>
        <LegalLinks />
      </div>
    </footer>
  );
}
