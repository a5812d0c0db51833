import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { OwnSpotCard } from '@/lib/spots/own/view';
import { DecideBy, SpotFace } from './own-spot-face';
import { tabHref } from './own-tabs';
import { SpotSection } from './spot-section';

/**
 * The open applications that are to be answered first, or whose show is first. Renders nothing when there are none.
 * `count` is the number of all open applications.
 */
export function HomeWaiting({ cards, count }: { cards: readonly OwnSpotCard[]; count: number }) {
  const t = useTranslations('home.waitingFor');
  if (cards.length === 0) return null;
  return (
    <SpotSection id="home-waiting" title={t('title')} count={count} cards={cards} of={Waiting}>
      <LinkButton href={tabHref('applications')}>{t('all', { count })}</LinkButton>
    </SpotSection>
  );
}

function Waiting({ card }: { card: OwnSpotCard }) {
  const t = useTranslations('home.waitingFor');
  return (
    <Card className="flex flex-col gap-1">
      <SpotFace card={card} />
      <div className="font-semibold">{card.decideBy ? <DecideBy card={card} /> : <p>{t('unknown')}</p>}</div>
    </Card>
  );
}
