'use client';

import type { Route } from 'next';
import type { MouseEvent } from 'react';
import { statusClass } from '@/components/ui/status-chip';
import { StepButton, StepRefusal } from '@/components/spots/spot-actions';
import { canWith, type CityCard } from '@/lib/spotting/card-view';

/** The id of the form that takes what is ticked: there is one list on a page. */
export const pickForm = 'picks';

const shows = '/user/shows/';

const showHref = (id: string) => `${shows}${id}`;

/** The show's address when a click on a list of cards is on one's title, to be opened in place; else null. */
export function clickedShow(event: MouseEvent): Route | null {
  if (!opensInPlace(event)) return null;
  const link = (event.target as Element).closest(`a[href^="${shows}"]`);
  return (link?.getAttribute('href') as Route | null | undefined) ?? null;
}

/** False for a click that asks the browser for a tab, a window or a download. */
export function opensInPlace(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);
}

/** The words of a city's list, looked up once for all cards. */
export type CityWords = {
  status: (card: CityCard) => string;
  offer: (card: CityCard) => string;
  /** The name of a card's box while shows are picked, else null: then nothing is ticked. */
  pick: ((title: string) => string) | null;
};

/** One show at a glance: when, what, where, what I would get, what it is to me, what I can do. */
export function CityCardItem({ card, words }: { card: CityCard; words: CityWords }) {
  const { id, title, applicationId = '' } = card;
  const can = canWith(card);
  return (
    <li>
      {can === 'apply' && words.pick ? (
        <label>
          <input type="checkbox" form={pickForm} name="showIds" value={id} aria-label={words.pick(title)} />
          <b>{card.time}</b>
        </label>
      ) : (
        <b>{card.time}</b>
      )}
      <span className={statusClass(card.icon)}>{words.status(card)}</span>
      <h3>
        {/* Not a Link, fifty of which are dear to render: the list around the cards takes the click. */}
        <a href={showHref(id)}>{title}</a>
      </h3>
      <p>
        {card.place}
        <small>{card.by}</small>
      </p>
      <footer>
        {words.offer(card)}
        {can === 'apply' && !words.pick && <StepButton key="own" step="apply" id={id} title={title} />}
        {can === 'withdraw' && <StepButton key="own" step="withdraw" id={applicationId} title={title} />}
        {can === 'answer' && <StepButton step="decline" id={applicationId} title={title} />}
        {can === 'answer' && <StepButton step="accept" id={applicationId} title={title} />}
      </footer>
      <StepRefusal showId={id} applicationId={applicationId} />
    </li>
  );
}
