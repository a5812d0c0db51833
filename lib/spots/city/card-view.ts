import type { SpotIcon } from '@/lib/spots/view';

export type CityCard = {
  id: string;
  title: string;
  /** "20:00" */
  time: string;
  /** "Fr 27. Nov"; the day of the night, not sent with each card. */
  day?: string;
  /** "Kulturkeller, Neukölln" */
  place: string;
  /** "Lachfabrik · Open Mic" */
  by: string;
  /** Minutes of a spot, free spots, all spots. */
  offer: [minutes: number, free: number, spots: number];
  icon: SpotIcon;
  /** "Mo 9. Nov", when the icon says that it opens later. */
  opensOn?: string;
  /** The whole show was called off, not only the comedian's spot. */
  showCancelled?: true;
  applicationId?: string;
  /** Only if it differs from the default of the icon (`canWith`). */
  can?: Can | null;
};

export type Can = 'apply' | 'withdraw' | 'answer';

const canByIcon: Partial<Record<SpotIcon, Can>> = {
  open: 'apply',
  full: 'apply',
  applied: 'withdraw',
  request: 'answer',
};

/** Returns the comedian's present action for the show, or null. */
export function canWith({ icon, can = canByIcon[icon] ?? null }: Pick<CityCard, 'icon' | 'can'>): Can | null {
  return can;
}

/**
 * A card on its way to the browser, as an array. A page contains fifty cards twice, as HTML and as data, and field
 * names would be a third of that data. Values that are false or missing are left out, and so is the icon of open shows,
 * because most shows are open. Place, brand and offer are 0 when they are those of the card before in the same night.
 */
export type CityRow = [
  id: string,
  title: string,
  time: string,
  place: string | 0,
  by: string | 0,
  offer: CityCard['offer'] | 0,
  more?: Pick<CityCard, 'opensOn' | 'showCancelled' | 'applicationId' | 'can'> & { icon?: SpotIcon },
];

export function toRows(cards: readonly CityCard[]): CityRow[] {
  return cards.map(({ id, title, time, day: _night, place, by, offer, icon, ...more }, index) => {
    const before = cards[index - 1];
    const isSameOffer = before?.offer.every((number, part) => number === offer[part]);
    const rest = icon === 'open' ? more : { icon, ...more };
    const row: CityRow = [
      id,
      title,
      time,
      before?.place === place ? 0 : place,
      before?.by === by ? 0 : by,
      isSameOffer ? 0 : offer,
    ];
    if (Object.keys(rest).length > 0) row.push(rest);
    return row;
  });
}

/** Returns the cards of a night from its rows. Repeated values that `toRows` left out are those of the card before. */
export function fromRows(rows: readonly CityRow[], day?: string): CityCard[] {
  let place = '';
  let by = '';
  let offer: CityCard['offer'] = [0, 0, 0];
  return rows.map(([id, title, time, ownPlace, ownBy, ownOffer, more]) => {
    place = ownPlace === 0 ? place : ownPlace;
    by = ownBy === 0 ? by : ownBy;
    offer = ownOffer === 0 ? offer : ownOffer;
    return { id, title, time, day, place, by, offer, icon: 'open', ...more };
  });
}

export type CityNight = {
  /** The date at the venue, "2026-11-27". */
  date: string;
  /** "Fr 27. Nov" */
  day: string;
  /** "heute" or "morgen". */
  nearDay?: string;
  rows: CityRow[];
};
