'use client';

import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askServer, isToResend, formDataOf } from '@/components/forms/ask-server';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import { useLive } from '@/components/core/use-live';
import { useRetries } from '@/components/core/use-retries';
import { Outbox, type OnItsWay, type SendOutcome } from '@/lib/core/browser/outbox-state';
import { changeNight } from '@/lib/night/actions';
import { madeChange, sheetOf, withNews, type MadeChange, type Tap } from '@/lib/night/sheet-state';
import type { NightView } from '@/lib/night/view';
import { forgetNight, keepChange, keepNight, keptChanges, keptNight, phoneOf } from './kept-night';
import { usePolling, useClock } from './use-polling';

/** Milliseconds before a failed request is retried. */
const retriesAfter = 1500;

/** Milliseconds between two computations of the estimates. */
const estimatesEvery = 15_000;

const none: readonly OnItsWay<MadeChange>[] = [];

/**
 * The state of a night's page: the server's data, updated while the page is open, and this page's changes in flight.
 * All of it is stored in this browser, so the page works without a connection.
 */
export function useNight(first: NightView) {
  const { showId, brandId } = first;
  const account = useContext(TextOwnerContext);
  const [night, setNight] = useState(first);
  const latest = useRef(first);
  const take = useCallback((news: NightView) => {
    latest.current = withNews(latest.current, news);
    setNight(latest.current);
  }, []);
  const poll = usePolling<NightView>(
    () => `/api/brands/${brandId}/shows/${showId}/night?after=${latest.current.revision}`,
    (news, ahead) => {
      take(news);
      keepNight(account, 'team', { night: latest.current, ahead });
    },
  );
  const { ahead, catchUp, setAhead } = poll;
  useLive(poll.isGone ? null : `night:${brandId}/${showId}`, () => void catchUp());

  const [outbox] = useState(
    () =>
      new Outbox<MadeChange>({
        send: async (change) => {
          const outcome = await send(showId, change);
          if (outcome === 'sent') void catchUp();
          return outcome;
        },
        keep: (change, id) => keepChange(account, showId, id, change),
      }),
  );
  const made = useSyncExternalStore(outbox.subscribe, outbox.getState, () => none);
  useEffect(() => {
    // Runs in a later task, so that the browser shows the page first.
    const begin = setTimeout(() => {
      const kept = keptNight<NightView>(account, 'team', showId);
      if (kept) {
        setAhead(kept.ahead);
        take(kept.night);
      }
      outbox.restore(keptChanges(account, showId));
      void catchUp();
    });
    return () => clearTimeout(begin);
  }, [outbox, account, showId, catchUp, setAhead, take]);
  useEffect(() => {
    if (poll.isGone) forgetNight(account, 'team', showId);
  }, [poll.isGone, account, showId]);
  // A change that the server has is no longer in flight.
  useEffect(() => outbox.drop(night.changes.map(({ id }) => id)), [outbox, night.changes, made]);
  useRetries(outbox, made, retriesAfter);

  const now = useClock(first.now, ahead, estimatesEvery);
  const counted = made.filter(({ status }) => status !== 'refused');
  return {
    night,
    now,
    ahead,
    isGone: poll.isGone,
    isOffline: poll.isOffline,
    sheet: sheetOf(night, counted, now),
    waiting: counted.filter(({ status }) => status === 'waiting').length,
    refused: made.filter(({ status }) => status === 'refused'),
    drop: outbox.drop,
    /** Turns a tap into a change, shows it, and sends it. Returns its id. */
    change(tap: Tap): string {
      const id = crypto.randomUUID();
      const phoneId = phoneOf(account);
      const present = Date.now() + ahead;
      outbox.add(
        madeChange(tap, { id, phoneId, night: latest.current, made: outbox.getState(), now: present }),
      );
      return id;
    },
  };
}

async function send(showId: string, change: MadeChange): Promise<SendOutcome> {
  const fields = {
    showId,
    changeId: change.id,
    kind: change.kind,
    phoneId: change.phoneId,
    lineId: change.lineId ?? '',
    afterId: change.afterId ?? '',
    undoneId: change.undoneId ?? '',
    minutes: String(change.minutes ?? ''),
    name: change.name,
    at: change.at,
    basedOn: String(change.basedOn),
  };
  // Without a session, the page navigates to the sign-in. The change stays stored, and is sent after the sign-in.
  const answer = await askServer(changeNight, formDataOf(fields)).catch(() => null);
  if (answer === null) return 'waiting';
  if (answer.status !== 'failed') return 'sent';
  return isToResend(answer.code) ? 'waiting' : { refused: answer.fields.name ?? answer.code };
}
