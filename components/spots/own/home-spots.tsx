import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Route } from 'next';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { RowLink, RowList } from '@/components/ui/lists';
import { Section, TitleCount } from '@/components/ui/section';
import type { NextSpot, OwnSpotCard } from '@/lib/spots/own/view';
import { Notice } from '@/components/ui/notice';
import { NextSpotRow } from './own-next-spot';
import { tabHref } from './own-lists';
import { OwnRow, SpotStatus } from './own-row';

/** The first steps of a new comedian, each a link. `cityHref` leads to the open shows of their city. */
export function FirstSteps({ cityHref }: { cityHref: Route }) {
  const t = useTranslations('spotsHome.first');
  const steps = [
    { name: 'profile', href: '/user/profil' },
    { name: 'nights', href: '/user/nights' },
    { name: 'apply', href: cityHref },
  ] as const;
  return (
    <Section id="home-first" size="small" title={t('title')}>
      <ol className="first-steps">
        {steps.map(({ name, href }) => (
          <li key={name}>
            <Link href={href} prefetch={false}>
              <span>
                <b>{t(`${name}.title`)}</b>
                <small>{t(`${name}.text`)}</small>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The teams of an organiser who does not perform, or the way into one. */
export function HomeTeams({ brands }: { brands: readonly { id: string; name: string; isNew: boolean }[] }) {
  const t = useTranslations('frameNavigation.brands');
  return (
    <Section id="home-teams" size="small" title={t(brands.length > 0 ? 'title' : 'emptyTitle')}>
      {brands.length === 0 && <p className="text-ink-soft">{t('emptyText')}</p>}
      {brands.length > 0 && (
        <RowList>
          {brands.map(({ id, name, isNew }) => (
            // Not prefetched: the first visit of an area is recorded.
            <RowLink key={id} href={`/brands/${id}/team`} prefetch={false}>
              <span className="font-semibold wrap-anywhere">{name}</span>
              {isNew && <span className="text-sm text-ink-soft">{t('isNew')}</span>}
            </RowLink>
          ))}
        </RowList>
      )}
    </Section>
  );
}

/** Cancelled spots of the coming days, as a warning before departure. Nothing when there are none. */
export function HomeCalledOff({ cards }: { cards: readonly OwnSpotCard[] }) {
  const t = useTranslations('spotsHome.calledOff');
  if (cards.length === 0) return null;
  return (
    <Notice tone="error" title={t('title', { count: cards.length })}>
      <ul>
        {cards.map((card) => (
          <li key={card.applicationId}>
            <Link
              href={`/user/shows/${card.showId}`}
              className="inline-flex min-h-11 items-center wrap-anywhere text-link"
            >
              {t('show', { title: card.title, day: card.nearDay ?? card.day, time: card.time })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/**
 * The next spot, or that there is none, with the number of applications. Once its times are known, the details for the
 * journey are unfolded on its day and the day before.
 */
export function HomeNext({
  spot,
  next,
  waiting,
}: {
  spot: OwnSpotCard | null;
  next: NextSpot | null;
  waiting: number;
}) {
  const t = useTranslations('spotsHome');
  if (!spot || !next) {
    return (
      <p className="rounded-card border border-line px-4 py-3">
        <b>{t('noSpotTitle')}</b> {t('waiting', { count: waiting })}
      </p>
    );
  }
  return (
    <Section id="home-next" size="small" title={t('next')}>
      <ul className="own-rows">
        <NextSpotRow card={spot} next={next} isOpen={spot.times !== null && spot.nearDay !== null} />
      </ul>
    </Section>
  );
}

/** Nothing when there are none. `count` is the number of all open applications. */
export function HomeWaiting({ cards, count }: { cards: readonly OwnSpotCard[]; count: number }) {
  const t = useTranslations('spotsHome.waitingFor');
  if (cards.length === 0) return null;
  return (
    <Section
      id="home-waiting"
      size="small"
      title={
        <>
          {t('title')}
          <TitleCount>{count}</TitleCount>
        </>
      }
    >
      <ul className="own-rows">
        {cards.map((card) => (
          <OwnRow
            key={card.applicationId}
            card={card}
            standing={
              <>
                <SpotStatus card={card} />
                {!card.decideBy && <span>{t('unknown')}</span>}
              </>
            }
          />
        ))}
      </ul>
      <p className="mt-1">
        <LinkButton href={tabHref('applications')}>{t('all', { count })}</LinkButton>
      </p>
    </Section>
  );
}
