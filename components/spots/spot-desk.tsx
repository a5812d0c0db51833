'use client';

import { useTranslations } from 'next-intl';
import {
  createContext,
  startTransition,
  useActionState,
  useContext,
  useEffect,
  useEffectEvent,
  type ReactNode,
} from 'react';
import { toast } from 'sonner';
import { idle } from '@/lib/core/action-state';
import { changeOwnSpot } from '@/lib/spots/actions';
import type { SpotCard } from '@/lib/spots/view';
import { SpotError } from './spot-error';

type Desk = { state: Awaited<ReturnType<typeof changeOwnSpot>>; act: (form: FormData) => void };

const DeskContext = createContext<Desk | null>(null);

/** What the cards below share: the one action that changes a spot, and its last answer. */
export function useSpotDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Cards with actions lie on a SpotDesk.');
  return desk;
}

/**
 * Holds what was answered to the comedian above the cards: an answer moves cards and takes their buttons away, and its
 * words must outlive that. A refusal stands at its card, or here when the card is gone.
 */
export function SpotDesk({ cards, children }: { cards: SpotCard[]; children: ReactNode }) {
  const t = useTranslations('spots');
  const [state, act] = useActionState(changeOwnSpot, idle);

  const tell = useEffectEvent(() => {
    if (state.status !== 'done') return;
    const { step, applicationId } = state.value;
    const title = cards.find((card) => card.applicationId === applicationId)?.title ?? '';
    if (step !== 'apply') {
      toast.success(t(`done.${step}`, { title }));
      return;
    }
    const undo = () => {
      const form = new FormData();
      form.set('step', 'withdraw');
      form.set('applicationId', applicationId);
      startTransition(() => act(form));
    };
    toast.success(t('done.apply', { title }), { action: { label: t('undo'), onClick: undo } });
  });
  useEffect(() => tell(), [state]);

  const isAtItsCard = state.status === 'failed' && cards.some((card) => card.showId === state.values.showId);
  return (
    <DeskContext value={{ state, act }}>
      {!isAtItsCard && <SpotError state={state} audience="comedian" />}
      {children}
    </DeskContext>
  );
}
