import type { ListedShow } from '@/lib/public/view';
import type { PublicShow } from '@/lib/shows/view';

/** The longest name that columns allow, without any place for a line break. */
export const endless = 'Lachmuskelkaterverein'.repeat(5);

/** A show in its public form. */
export const publicShow: PublicShow = {
  id: '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  title: 'Freitagslacher',
  brandId: 'lachfabrik',
  brandName: 'Lachfabrik',
  formatName: 'Open Mic',
  place: 'Kulturkeller, Neukölln',
  cityName: 'Berlin',
  citySlug: 'berlin',
  day: 'Fr 27. Nov',
  nearDay: null,
  time: '20:00',
  startsAt: '2026-11-27T19:00:00.000Z',
  cancelled: false,
  admission: null,
};

/** `publicShow` as it is in a list, with these changes. */
export const listedShow = (data: Partial<ListedShow> = {}): ListedShow => ({
  ...publicShow,
  names: [],
  ...data,
});
