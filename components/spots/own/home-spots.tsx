import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Route } from 'next';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/section';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { Notice } from '@/components/ui/notice';
import { EmptyState } from '@/components/ui/empty-state';
import { DecideBy, SpotFace } from './own-spot-face';
import { tabHref, SpotSection } from './own-lists';

/** What somebody new does first: each step with a link. `cityHref` leads to the open shows of their city. */
export function FirstSteps({ cityHref }: { cityHref: Route }) {
  const t = useTranslations('spotsHome.first');
  const steps = [
    { name: 'profile', href: '/user/profil' },
    { name: 'nights', href: '/user/nights' },
    { name: 'apply', href: cityHref },
  ] as const;
  return (
    <EmptyState title={t('title')}>
      <ol className="flex list-decimal flex-col gap-4 pl-5 text-ink">
        {steps.map(({ name, href }) => (
          <li key={name}>
            <p className="font-semibold">{t(`${name}.title`)}</p>
            <p className="mb-2 text-ink-soft">{t(`${name}.text`)}</p>
            <LinkButton href={href} prefetch={false} variant={name === 'apply' ? 'stage' : 'secondary'}>
              {t(`${name}.action`)}
            </LinkButton>
          </li>
        ))}
      </ol>
    </EmptyState>
  );
}

/** Spots of the coming days, so that nobody sets out. Nothing when there are none. */
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

/** Nothing when there are none. `count` is the number of all open applications. */
export function HomeWaiting({ cards, count }: { cards: readonly OwnSpotCard[]; count: number }) {
  const t = useTranslations('spotsHome.waitingFor');
  if (cards.length === 0) return null;
  return (
    <SpotSection id="home-waiting" title={t('title')} count={count} cards={cards} of={Waiting}>
      <LinkButton href={tabHref('applications')}>{t('all', { count })}</LinkButton>
    </SpotSection>
  );
}

function Waiting({ card }: { card: OwnSpotCard }) {
  const t = useTranslations('spotsHome.waitingFor');
  return (
    <Card className="flex flex-col gap-1">
      <SpotFace card={card} />
      <div className="font-semibold">{card.decideBy ? <DecideBy card={card} /> : <p>{t('unknown')}</p>}</div>
    </Card>
  );
}
