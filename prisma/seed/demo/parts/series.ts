import { format } from 'date-fns/format';
import { nextThursday } from 'date-fns/nextThursday';
import { makeSeries } from '@/lib/shows/series/make-commands';
import { must } from '../must';
import type { DemoPart } from '../play-parts';

/** Makes a series of the Lachfabrik; the worker makes its later shows. */
export const part: DemoPart = async ({ db, now }, { brands }) => {
  const brand = brands.get('lachfabrik');
  const [venueId, formatId] = [brand?.venues.get('halle'), brand?.formats.get('openMic')];
  if (!brand || !venueId || !formatId) throw new Error('The Lachfabrik has no stage for its series');
  const evening = {
    date: format(nextThursday(now), 'yyyy-MM-dd'),
    doors: '19:00',
    starts: '20:00',
    ends: '22:00',
  };
  const calls = { callRule: null, callMinutes: null };
  const acts = { spots: 10, minutes: 5, buffer: 1, ...calls, language: 'de' } as const;
  const money = { admission: 'hat', feeText: 'Hut, wird geteilt' } as const;
  const series = makeSeries(
    { db, now, actor: { kind: 'team', brandId: 'lachfabrik', comedianId: brand.adminId } },
    {
      title: 'Das erste Mal',
      venueId,
      formatId,
      visibility: 'public',
      from: null,
      ...evening,
      ...acts,
      ...money,
      opensDaysBefore: undefined,
      decideDaysBefore: undefined,
      repeat: { rhythm: 'everySecondWeek', endsOn: null, skipsHolidays: true },
    },
  );
  must('series', await series);
};
