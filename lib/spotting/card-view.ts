import type { SpotIcon } from '@/lib/spots/icon-view';

/** One show in a city's list as its comedian sees it. */
export type CityCard = {
  id: string;
  title: string;
  /** "20:00" */
  time: string;
  /** "Kulturkeller, Neukölln" */
  place: string;
  /** "Lachfabrik · Open Mic" */
  by: string;
  /** Minutes of a spot, free spots, spots. */
  offer: [minutes: number, free: number, spots: number];
  icon: SpotIcon;
  /** "Mo 9. Nov", when the icon says that it opens later. */
  opensOn?: string;
  /** The whole show is off, not only the comedian's spot. */
  showCancelled?: true;
  applicationId?: string;
  /** Where it is not what the icon says: `canWith`. */
  can?: Can | null;
};

type Can = 'apply' | 'withdraw' | 'answer';

const canByIcon: Partial<Record<SpotIcon, Can>> = { open: 'apply', applied: 'withdraw', request: 'answer' };

/** What the comedian can do with the show now, or null. */
export function canWith({ icon, can = canByIcon[icon] ?? null }: Pick<CityCard, 'icon' | 'can'>): Can | null {
  return can;
}

/**
 * A card on its way to the browser. Fifty of them go over the wire twice, as HTML and as this, and the names of its fields
 * would be a third of it. What is not the case is not there.
 */
export type CityRow = [
  id: string,
  title: string,
  time: string,
  place: string,
  by: string,
  offer: CityCard['offer'],
  icon: SpotIcon,
  more?: Pick<CityCard, 'opensOn' | 'showCancelled' | 'applicationId' | 'can'>,
];

export function toRow({ id, title, time, place, by, offer, icon, ...more }: CityCard): CityRow {
  const row: CityRow = [id, title, time, place, by, offer, icon];
  if (Object.keys(more).length > 0) row.push(more);
  return row;
}

export function fromRow([id, title, time, place, by, offer, icon, more]: CityRow): CityCard {
  return { id, title, time, place, by, offer, icon, ...more };
}

/** The shows of one night, in order. */
export type CityNight = {
  /** The date at the venue, "2026-11-27". */
  date: string;
  /** "Fr 27. Nov" */
  day: string;
  /** "heute" or "morgen". */
  nearDay?: string;
  rows: CityRow[];
};
