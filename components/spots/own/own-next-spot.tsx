import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MapAppLink, MapLink } from '@/components/shows/map-link';
import type { NextSpot, OwnSpotCard } from '@/lib/spots/own/view';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { OwnRow, SpotStatus } from './own-row';

/** The row of the next spot. The details for the journey unfold below it, even without a connection. */
export function NextSpotRow({
  card,
  next,
  isOpen,
}: {
  card: OwnSpotCard;
  next: NextSpot;
  /** Whether the details are unfolded at first. */
  isOpen?: boolean;
}) {
  const t = useTranslations('spotsOwn');
  return (
    <OwnRow card={card} standing={<SpotStatus card={card} doors={next.doors} />}>
      <details open={isOpen || undefined}>
        <summary title={t('way')}>
          <Icon name="chevron-down" />
          <span className="sr-only">{t('way')}</span>
        </summary>
        <Way card={card} next={next} />
      </details>
    </OwnRow>
  );
}

function Way({ card, next }: { card: OwnSpotCard; next: NextSpot }) {
  const t = useTranslations('spotsOwn');
  const { hosts, others } = next;
  return (
    <div>
      {!card.times && <p className="text-sm text-ink-soft">{t('timesToCome')}</p>}
      <MapLink href={next.mapUrl} address={next.address} hint={t('map')} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {card.times && card.nearDay && (
          <LinkButton href={`/user/shows/${card.showId}/night`}>{t('night')}</LinkButton>
        )}
        {next.mapApp && <MapAppLink href={next.mapApp}>{t('mapApp')}</MapAppLink>}
      </div>
      {next.isSent && hosts.length + others.length > 0 && (
        <dl>
          {hosts.length > 0 && <Line term={t('host')}>{hosts.join(', ')}</Line>}
          {others.length > 0 && <Line term={t('others')}>{others.join(', ')}</Line>}
        </dl>
      )}
      {next.contact && (
        <p>
          {t('contact')}{' '}
          <a
            href={`mailto:${next.contact}`}
            className="inline-flex min-h-11 items-center break-all text-link"
          >
            {next.contact}
          </a>
        </p>
      )}
      {card.canGiveBack && (
        <LinkButton
          href={`/user/shows/${card.showId}#own-spot`}
          prefetch={false}
          variant="quiet"
          className="-ml-4 self-start"
        >
          {t('cancel.open')}
        </LinkButton>
      )}
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
