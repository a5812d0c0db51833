'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Card } from '@/components/ui/card';
import { PlainText } from '@/components/ui/plain-text';
import { StatusChip } from '@/components/ui/status-chip';
import type { OwnShowSpot } from '@/lib/spots/show/view';
import { ShowSpotForms } from './show-spot-forms';
import { useShownSpot } from './spot-actions';
import { SpotDesk, useSpotDesk } from './spot-desk';
import { UndoLinkAnswer } from './undo-link-answer';

/** A comedian's own spot of a show: its status, and the actions. */
export function ShowSpot({ own, brandName }: { own: OwnShowSpot; brandName: string }) {
  return (
    <SpotDesk cards={[own.card]} steps={own.card.canAnswer ? ['decline', 'accept'] : []}>
      <OwnSpotCard own={own} brandName={brandName} />
    </SpotDesk>
  );
}

function OwnSpotCard({ own, brandName }: { own: OwnShowSpot; brandName: string }) {
  const t = useTranslations('showSpot');
  const { state, moveOf } = useSpotDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = moveOf(own.card.showId)?.phase === 'done' && !own.card.canAnswer;
  useEffect(() => {
    // Takes the focus, because the button that had it is gone.
    const isLost = isAnswered && document.activeElement === document.body;
    if (state.status === 'done' || isLost) heading.current?.focus();
  }, [state, isAnswered]);

  return (
    <section aria-labelledby="own-spot">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="own-spot" ref={heading} tabIndex={-1} className="text-xl outline-none">
            {t('title')}
          </h2>
          <OwnStatus card={useShownSpot(own.card)} />
        </div>
        <Words own={own} brandName={brandName} />
        <ShowSpotForms own={own} />
      </Card>
    </section>
  );
}

function OwnStatus({ card }: { card: OwnShowSpot['card'] }) {
  const t = useTranslations('spots');
  const off = card.icon === 'cancelled' ? t(card.showCancelled ? 'showCancelled' : 'spotCancelled') : null;
  return (
    <StatusChip status={card.icon}>{card.opensOn ? t('opensOn', { day: card.opensOn }) : off}</StatusChip>
  );
}

function Words({ own, brandName }: { own: OwnShowSpot; brandName: string }) {
  const t = useTranslations('showSpot');
  const tSpots = useTranslations('spots');
  const { standing, closed, card, answerBy, opensAt } = own;
  const isHeld = useSpotDesk().moveOf(card.showId)?.phase === 'held';
  const mayComeBack = standing === 'declined' || standing === 'cancelled';
  return (
    <div className="flex flex-col gap-2">
      <p>
        {isHeld
          ? tSpots('answerHeld')
          : t(`standing.${standing}`, { brand: brandName, opensAt: opensAt ?? '' })}
      </p>
      {mayComeBack && card.canApply && <p>{t('again')}</p>}
      {mayComeBack && closed && (
        <p>{t(`standing.${closed}`, { brand: brandName, opensAt: opensAt ?? '' })}</p>
      )}
      {own.decideBy && (
        <p>
          {t(own.decideBy.isPast ? 'decisionLate' : 'decideBy', {
            brand: brandName,
            when: own.decideBy.when,
          })}
        </p>
      )}
      {own.times && <p className="font-semibold tabular-nums">{t('times', own.times)}</p>}
      {own.canCancel && !own.times && <p>{t('timesToCome')}</p>}
      {own.canUndoAnswer && own.card.applicationId && (
        <>
          <p>{t('answeredByLink')}</p>
          <UndoLinkAnswer applicationId={own.card.applicationId} />
        </>
      )}
      {own.message && <Quote>{own.message}</Quote>}
      {answerBy && <p>{t(own.isOverdue ? 'answerOverdue' : 'answerBy', { when: answerBy })}</p>}
      {card.canAnswer && card.freeSpots <= 0 && <p>{t('requestFull')}</p>}
      {own.cancelReason && <Quote>{own.cancelReason}</Quote>}
    </div>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote className="border-l-4 border-line pl-3">
      <PlainText>{children}</PlainText>
    </blockquote>
  );
}
