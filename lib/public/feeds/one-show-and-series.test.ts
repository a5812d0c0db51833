import { addDays } from '@/lib/core/time/dates';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeSeries } from '@/lib/shows/series/testing';
import { makeShow } from '@/lib/shows/testing';
import { answerPublicFeed } from './responses';
import { loadJsonFeed, loadPublicCalendar, loadPublicShowCalendar } from './loaders';
import type { JsonFeed } from './json-view';

const database = testDatabase({ asApp: true });
const now = new Date();
let brand: TestBrand;

beforeAll(() => stubEnvironment(database.url));

beforeEach(async () => {
  brand = await makeBrand(database.db, { name: 'Lachfabrik' });
});

const coming = (data: Parameters<typeof makeShow>[2] = {}) =>
  makeShow(database.db, brand, { startsAt: addDays(now, 7), ...data });

describe('the calendar of one show', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const ask = async (id: string, since?: string) => {
    const asked = new Headers(since ? { 'If-Modified-Since': since } : {});
    return answerPublicFeed(await loadPublicShowCalendar(id, 'de'), asked);
  };
  /** Makes a show that was changed so many seconds ago, and asks for its calendar. */
  const changed = async (secondsAgo: number) => {
    const changedAt = new Date(Date.now() - secondsAgo * 1000);
    const { id } = await coming({ changedAt });
    const { status, headers } = await ask(id);
    return {
      id,
      time: changedAt.toUTCString(),
      first: { status, lastModified: headers.get('Last-Modified') },
    };
  };

  it('may be asked by the time of its last change', async () => {
    const { id, time, first } = await changed(60);
    expect(first).toEqual({ status: 200, lastModified: time });
    expect((await ask(id, time)).status).toBe(304);
    expect((await ask(id, new Date(Date.now() - 70_000).toUTCString())).status).toBe(200);
    expect((await ask(id, 'gestern')).status).toBe(200);
  });

  it('tells no time that another change could still share', async () => {
    const { id, time, first } = await changed(1);
    expect(first).toEqual({ status: 200, lastModified: null });
    expect((await ask(id, time)).status).toBe(200);
  });

  it('is gone for who asks by time, once the show is hidden', async () => {
    const { id } = await coming({ visibility: 'onRequest' });
    expect((await ask(id, new Date().toUTCString())).status).toBe(404);
  });
});

describe('the feed of a series', () => {
  const series = (title: string, data: { visibility?: 'private'; continuesId?: string } = {}) =>
    makeSeries(database.db, brand, { title, ...data });

  it('has its shows and those of the series that go on from it', async () => {
    const first = await series('Freitagslacher');
    const second = await series('Am Freitag', { continuesId: first.id });
    const shows = [
      await coming({ seriesId: first.id, startsAt: addDays(now, 3) }),
      await coming({ seriesId: second.id, startsAt: addDays(now, 10) }),
    ];
    await coming();
    const scope = { kind: 'series', id: first.id } as const;
    const feed = JSON.parse((await loadJsonFeed(scope, 10))!.body.toString()) as JsonFeed;
    expect(feed.of).toEqual({ ...scope, name: { de: 'Freitagslacher', en: 'Freitagslacher' } });
    expect(feed.shows.map(({ id }) => id)).toEqual(shows.map(({ id }) => id));
    const calendar = (await loadPublicCalendar(scope, 'de'))!.body.toString();
    expect([...calendar.matchAll(/^UID:show-(\S+)@/gm)].map(([, id]) => id)).toEqual(
      shows.map(({ id }) => id),
    );
  });

  it('is not there for one that is not for everybody, or for none', async () => {
    const { id } = await series('Geheim', { visibility: 'private' });
    expect(await loadJsonFeed({ kind: 'series', id }, 10)).toBeNull();
    expect(await loadJsonFeed({ kind: 'series', id: brand.venue.id }, 10)).toBeNull();
  });
});
