'use client';

import type { Route } from 'next';
import { lazy, type ComponentType, type MouseEvent } from 'react';
import { statusClass } from '@/components/ui/status-chip';
import { Yielding } from '@/components/ui/yielding';
import { StepButtons, StepRefusal } from '@/components/spots/step-buttons';
import { useSpotDesk } from '@/components/spots/spot-desk';
import { deskCardOf, nameOf, shownIcon, type DeskCard } from '@/components/spots/spot-moves';
import { canWith, type CityCard } from '@/lib/spots/city/card-view';

/** Few rows of a city are requests, and home has them all. Without their answers, the list is still of use. */
const RequestAnswers = lazy<ComponentType<{ card: DeskCard }>>(() =>
  import('@/components/spots/request-answers').then(
    (file) => ({ default: file.RequestAnswers }),
    () => ({ default: () => null }),
  ),
);

/** The id of the form that the checkboxes belong to. A page has one list. */
export const pickForm = 'picks';

const shows = '/user/shows/';

const showHref = (id: string) => `${shows}${id}`;

/** Returns the address of the show whose card was clicked, or null when the browser should handle the click. */
export function clickedShow(event: MouseEvent): Route | null {
  if (!opensHere(event)) return null;
  const link = (event.target as Element).closest(`a[href^="${shows}"]`);
  return (link?.getAttribute('href') as Route | null | undefined) ?? null;
}

/** Whether a click should open the page in place: false for a new tab, a window or a download. */
export function opensHere(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented);
}

/** The messages of a city's list, looked up once for all cards. */
export type CityWords = {
  status: (card: CityCard) => string;
  minutes: (card: CityCard) => string;
  free: (card: CityCard) => string;
  /** Replaces the place and the status while an answer can be undone. */
  held: string;
  /** Returns the label of a card's checkbox; null unless shows are being selected. */
  pick: ((title: string) => string) | null;
};

/** Whether the comedian has a spot. */
const isOn = (icon: CityCard['icon']) => icon === 'confirmed' || icon === 'directList';

/**
 * One show: time, title, place, the comedian's status, the show's offer, and the possible steps. The elements have no
 * classes: city.css lays them out (`city-shows`).
 */
export function CityCardItem({
  card,
  day,
  words,
  isNext,
}: {
  card: CityCard;
  /** "Fr 27. Nov", in a list that is not by night. */
  day?: string;
  words: CityWords;
  /** The next open show, whose button is lit. */
  isNext: boolean;
}) {
  const { id, title } = card;
  const move = useSpotDesk().moveOf(id);
  const onDesk = deskCardOf({ day, ...card });
  const shown = move ? { ...card, icon: shownIcon(onDesk, move) } : card;
  const can = canWith(card);
  const isPicking = can === 'apply' && words.pick;
  const time = (
    <b>
      {day && <small>{day}</small>}
      {`${card.time} `}
      <small>{words.minutes(card)}</small>
    </b>
  );
  return (
    <li className={isOn(shown.icon) ? 'lit' : undefined} data-next={isNext || undefined}>
      {isPicking ? (
        <label>
          <input
            type="checkbox"
            form={pickForm}
            name="showIds"
            value={id}
            aria-label={isPicking(nameOf(onDesk))}
          />
          {time}
        </label>
      ) : (
        time
      )}
      <h3>
        {/* An `<a>` instead of a Link, because rendering fifty Links is slow. The list around the cards handles the
            click. */}
        <a href={showHref(id)}>{title}</a>
      </h3>
      <p>
        <Yielding text={card.place} mark=", " />
      </p>
      {move?.phase === 'held' ? (
        <footer data-held>{words.held}</footer>
      ) : (
        <footer>
          <span className={statusClass(shown.icon)}>{words.status(shown)}</span>
          <span>{words.free(card)}</span>
        </footer>
      )}
      <small>
        <Yielding text={card.by} mark=" · " />
      </small>
      {!isPicking && (
        <div>
          <StepButtons card={onDesk} can={can} Answers={RequestAnswers} />
        </div>
      )}
      <StepRefusal card={onDesk} />
    </li>
  );
}
