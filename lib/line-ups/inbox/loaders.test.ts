import { addDays, addHours, addMinutes, subDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import type { ApplicationStatus, Prisma } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { makeLine } from '@/lib/line-ups/testing';
import { inboxTabs, type InboxFilters, type InboxTab } from './filters';
import type { Inbox } from './loaders';
import { brandWithInbox } from './testing/inbox';

const own = brandWithInbox();
const { database, load, rowsOf, idsOf, show } = own;
const namesOf = (inbox: Inbox) => rowsOf(inbox).map(({ name }) => name);

async function apply(
  showId: string,
  status: ApplicationStatus = 'applied',
  data: Partial<Prisma.ApplicationUncheckedCreateInput> & {
    comedian?: Parameters<typeof makeComedian>[1];
  } = {},
  by: 'team' | 'comedian' = 'team',
) {
  const { comedian, ...application } = data;
  const comedianId =
    application.comedianId ??
    (await makeComedian(database.db, { currentCityId: own.cityId, ...comedian })).id;
  const { id } = await makeApplication(database.db, { showId, status, ...application, comedianId }, by);
  return { id, comedianId };
}

describe('who has to be elsewhere at the time of a show', () => {
  const elsewhereIn = async (tab: InboxTab = 'new') =>
    (await load({ tab })).groups.map(({ title, elsewhere }) => [title, elsewhere] as const);
  const spotAt = (brand: TestBrand, comedianId: string, title: string) =>
    makeShow(database.db, brand, { title }).then(({ id }) => apply(id, 'confirmed', { comedianId }));

  it('is said with the show of the same brand, and of another brand only that there is one', async () => {
    const [first, second] = [await show({ title: 'Eins' }), await show({ title: 'Zwei' })];
    const { comedianId: kim } = await apply(first.id);
    const { comedianId: ada } = await apply(first.id);
    const { comedianId: bo } = await apply(second.id, 'request');
    await apply(second.id, 'confirmed', { comedianId: kim });
    await spotAt(await makeBrand(database.db, { cityId: own.cityId }), ada, 'Geheim');
    await spotAt(own.brand, bo, 'Drei');
    const found = await elsewhereIn();
    expect(found).toEqual([
      [
        'Eins',
        {
          [kim]: { own: [expect.objectContaining({ showId: second.id, title: 'Zwei' })], isBusy: false },
          [ada]: { own: [], isBusy: true },
        },
      ],
    ]);
    expect(JSON.stringify(found)).not.toContain('Geheim');
    expect(await elsewhereIn('requests')).toEqual([
      ['Zwei', { [bo]: { own: [expect.objectContaining({ title: 'Drei' })], isBusy: false } }],
    ]);
  });

  it('is said of nobody whose application is over, or who applied for another show of the list', async () => {
    const other = await makeBrand(database.db, { cityId: own.cityId });
    const [now, later] = [await show(), await show({ startsAt: addDays(testNow, 60) })];
    const rejected = await apply(now.id, 'rejected');
    const { comedianId } = await apply(later.id);
    await apply(now.id);
    for (const id of [rejected.comedianId, comedianId]) await spotAt(other, id, 'Geheim');
    expect((await elsewhereIn()).map(([, people]) => people)).toEqual([{}, {}]);
    expect((await elsewhereIn('rejected')).map(([, people]) => people)).toEqual([{}]);
  });
});

describe('the tabs', () => {
  it('call a show overdue only where somebody waits for its decision', async () => {
    const { id } = await show({ decideBy: subDays(testNow, 1) });
    await apply(id);
    await apply(id, 'confirmed');
    const overdueIn = async (tab: InboxTab) =>
      (await load({ tab })).groups.map(({ overdueSince }) => overdueSince !== null);
    expect(await overdueIn('new')).toEqual([true]);
    expect(await overdueIn('confirmed')).toEqual([false]);
  });

  it('have each application in exactly one of them, and count what they have', async () => {
    const { id: coming } = await show();
    const { id: past } = await show({ startsAt: subDays(testNow, 3) });
    const { id: off } = await show({ cancelledAt: testNow });
    const expected: Record<InboxTab, string[]> = {
      new: [(await apply(coming)).id],
      requests: [(await apply(coming, 'request')).id],
      confirmed: [(await apply(coming, 'confirmed')).id, (await apply(coming, 'directList')).id],
      rejected: [(await apply(coming, 'rejected')).id],
      hidden: [
        (await apply(coming, 'applied', { hiddenAt: testNow })).id,
        (await apply(coming, 'rejected', { hiddenAt: testNow })).id,
      ],
      archive: [
        (await apply(coming, 'cancelled')).id,
        (await apply(coming, 'unavailable', { hiddenAt: testNow })).id,
        (await apply(coming, 'expired')).id,
        (await apply(past, 'applied')).id,
        (await apply(past, 'confirmed', { hiddenAt: testNow })).id,
        (await apply(off, 'rejected')).id,
        (await apply(coming, 'applied', { withdrawnAt: testNow })).id,
      ],
    };
    for (const tab of inboxTabs) {
      const inbox = await load({ tab });
      expect(idsOf(inbox).toSorted(), tab).toEqual(expected[tab].toSorted());
      if (tab !== 'archive') expect(inbox.counts[tab], tab).toBe(expected[tab].length);
    }
  });

  it('show an unanswered application as expired the moment its show is past', async () => {
    const { id } = await show({ startsAt: subDays(testNow, 3) });
    await apply(id);
    expect(rowsOf(await load({ tab: 'archive' }))).toMatchObject([
      { status: 'expired', canDecide: false, canUndoReject: false },
    ]);
  });

  it('keep what was taken back as something that is over', async () => {
    const { id: coming } = await show();
    const { id: past } = await show({ startsAt: subDays(testNow, 3) });
    await apply(coming, 'applied', { withdrawnAt: testNow });
    await apply(past, 'request', { withdrawnAt: subDays(testNow, 4), answerBy: subDays(testNow, 5) });
    const over = { canDecide: false, canTakeBack: false, answerBy: null, isOverdue: false };
    expect(rowsOf(await load({ tab: 'archive' }))).toMatchObject([
      { withdrawnBy: 'comedian', ...over },
      { withdrawnBy: 'team', ...over },
    ]);
  });

  it('have nothing of another brand, whatever the address names', async () => {
    const other = await makeBrand(database.db, { cityId: own.cityId });
    const { id: showId } = await makeShow(database.db, other, { decideBy: subDays(testNow, 1) });
    const { id } = await apply(showId, 'applied', { message: 'geheim' });
    await show();
    for (const filters of [{}, { show: showId }, { after: id }, { venue: other.venue.id }, { q: 'geheim' }]) {
      const inbox = await load(filters);
      expect(inbox.groups).toEqual([]);
      expect(inbox.counts.new).toBe(0);
      expect(inbox.due.shows).toEqual([]);
      expect(JSON.stringify(inbox)).not.toContain(showId);
      expect(inbox.options.venues).toEqual([{ id: own.brand.venue.id, name: own.brand.venue.name }]);
      expect(inbox.options.formats).toEqual([{ id: own.brand.format.id, name: own.brand.format.name }]);
    }
    expect(idsOf(await load({}, other.id))).toEqual([id]);
  });
});

describe('a row', () => {
  it('brings what the team may know, and nothing else', async () => {
    const { id: showId } = await show();
    await apply(showId, 'applied', {
      comedian: { name: 'Ben Bühne', gender: 'nonBinary', lgbtq: 'yes', sharesIdentity: true },
      message: 'Hallo!',
      preferredMinutes: 5,
      teamNote: 'War gut.',
    });
    const inbox = await load();
    expect(rowsOf(inbox)).toMatchObject([
      {
        name: 'Ben Bühne',
        since: 2020,
        spotCountBand: 'upTo30',
        message: 'Hallo!',
        preferredMinutes: 5,
        teamNote: 'War gut.',
        appliedOn: 'Fr 30. Okt',
        draft: null,
        lastHere: null,
        canDecide: true,
      },
    ]);
    const everything = JSON.stringify(inbox);
    for (const secret of ['@example.org', 'nonBinary', 'lgbtq', 'gender']) {
      expect(everything).not.toContain(secret);
    }
  });

  it('says who is on stage tonight', async () => {
    const [tonight, later] = [await show({ startsAt: addHours(testNow, 7) }), await show()];
    const { id: on } = await apply(tonight.id, 'confirmed');
    const { id: off } = await apply(later.id, 'confirmed');
    const rows = rowsOf(await load({ tab: 'confirmed' }));
    expect(rows.map((row) => [row.applicationId, row.isOnTonight])).toEqual([
      [on, true],
      [off, false],
    ]);
    await apply(tonight.id);
    expect(rowsOf(await load())).toMatchObject([{ isOnTonight: false }]);
  });

  it('says what is drafted and not sent', async () => {
    const { id: showId } = await show();
    const yes = await apply(showId);
    await makeLine(database.db, { showId, comedianId: yes.comedianId });
    const no = await apply(showId, 'applied', { draftAnswer: 'reject', draftText: 'Nächstes Mal' });
    const open = await apply(showId);
    const drafts = rowsOf(await load()).map(({ applicationId, draft, draftText }) => [
      applicationId,
      draft,
      draftText,
    ]);
    expect(drafts).toHaveLength(3);
    expect(drafts).toEqual(
      expect.arrayContaining([
        [yes.id, 'confirm', null],
        [no.id, 'reject', 'Nächstes Mal'],
        [open.id, null, null],
      ]),
    );
    await apply(showId, 'confirmed');
    const lost = await apply(showId, 'confirmed', { draftAnswer: 'cancel', draftText: 'Krank' });
    const confirmed = rowsOf(await load({ tab: 'confirmed' }));
    expect(confirmed.map(({ draft }) => draft).toSorted()).toEqual(['cancel', null]);
    expect(confirmed.find(({ draft }) => draft === 'cancel')?.applicationId).toBe(lost.id);
  });

  it('offers to undo only a no of the team that nothing has replaced, until the show starts', async () => {
    const { id: showId } = await show();
    const { id: running } = await show({ startsAt: addMinutes(testNow, -30) });
    const byTeam = await apply(showId, 'rejected');
    const declined = await apply(showId, 'rejected', {}, 'comedian');
    const replaced = await apply(showId, 'rejected');
    await apply(showId, 'request', { comedianId: replaced.comedianId });
    const tooLate = await apply(running, 'rejected');
    const offered = Object.fromEntries(
      rowsOf(await load({ tab: 'rejected' })).map((row) => [row.applicationId, row]),
    );
    expect(offered[byTeam.id]).toMatchObject({ canUndoReject: true, declined: false });
    expect(offered[declined.id]).toMatchObject({ canUndoReject: false, declined: true });
    expect(offered[replaced.id]).toMatchObject({ canUndoReject: false });
    expect(offered[tooLate.id]).toMatchObject({ canUndoReject: false });
  });

  it('says whether the team has asked them, also when they have answered', async () => {
    const { id: showId } = await show();
    for (const [day, began] of (['request', 'applied'] as const).entries()) {
      const step = { at: testNow, actorKind: 'comedian' } as const;
      const events = [
        { ...step, toStatus: began },
        { ...step, fromStatus: began, toStatus: 'confirmed' as const },
      ];
      await apply(showId, 'confirmed', {
        createdAt: addDays(testNow, day),
        events: { create: events },
      });
    }
    const rows = rowsOf(await load({ tab: 'confirmed' }));
    expect(rows.map(({ isRequested }) => isRequested)).toEqual([true, false]);
  });

  it('says until when a request waits', async () => {
    const { id: showId } = await show();
    await apply(showId, 'request', { answerBy: new Date('2026-11-02T17:00:00Z') });
    await apply(showId, 'request', { answerBy: subDays(testNow, 1), createdAt: addDays(testNow, 1) });
    expect(rowsOf(await load({ tab: 'requests' }))).toMatchObject([
      { answerBy: 'Mo 2. Nov, 18:00', isOverdue: false, canTakeBack: true },
      { answerBy: 'Do 29. Okt, 13:00', isOverdue: true, canTakeBack: true },
    ]);
  });
});

describe('the filters', () => {
  it('narrow by show, venue, format, band and words, alone and together', async () => {
    const other = {
      venue: await database.db.venue.create({
        data: { brandId: own.brand.id, name: 'Scheune', address: 'Weg 2', cityId: own.cityId },
      }),
      format: await database.db.format.create({
        data: {
          brandId: own.brand.id,
          name: 'Mixed',
          kind: 'mixedShow',
          defaultSpots: 8,
          defaultMinutes: 7,
        },
      }),
    };
    const first = await show();
    const second = await show({ venueId: other.venue.id, formatId: other.format.id });
    await apply(first.id, 'applied', { comedian: { name: 'Ada' }, message: 'hundert 100% Spaß' });
    await apply(second.id, 'applied', { comedian: { name: 'Bo', spotCountBand: 'moreThan300' } });
    await apply(second.id, 'applied', { comedian: { name: 'Cy_d' }, message: '1000 Spaß' });
    await apply((await show()).id, 'applied', { comedian: { name: 'Gösta Ölund' } });
    const found = async (filters: Partial<InboxFilters>) => namesOf(await load(filters)).toSorted();
    expect(await found({ show: first.id })).toEqual(['Ada']);
    expect(await found({ venue: other.venue.id })).toEqual(['Bo', 'Cy_d']);
    expect(await found({ format: other.format.id })).toEqual(['Bo', 'Cy_d']);
    expect(await found({ band: 'moreThan300' })).toEqual(['Bo']);
    expect(await found({ q: 'aDA' })).toEqual(['Ada']);
    expect(await found({ q: 'Gösta' })).toEqual(['Gösta Ölund']);
    expect(await found({ q: 'oelund' })).toEqual(['Gösta Ölund']);
    expect(await found({ q: 'gosta' })).toEqual(['Gösta Ölund']);
    expect(await found({ q: '%' })).toEqual(['Ada']);
    expect(await found({ q: 'hundert ada' })).toEqual(['Ada']);
    expect(await found({ q: 'y_d' })).toEqual(['Cy_d']);
    expect(await found({ q: '_' })).toEqual(['Cy_d']);
    expect(await found({ q: 'a_x' })).toEqual([]);
    expect(await found({ venue: other.venue.id, q: 'spaß' })).toEqual(['Cy_d']);
    expect((await load({ band: 'moreThan300', tab: 'hidden' })).counts).toEqual({
      new: 1,
      requests: 0,
      confirmed: 0,
      rejected: 0,
      hidden: 0,
    });
  });

  it('know who has never had a spot here', async () => {
    const { id: showId } = await show();
    const { id: past } = await show({ startsAt: subDays(testNow, 30) });
    const elsewhere = await makeShow(database.db, await makeBrand(database.db, { cityId: own.cityId }), {
      startsAt: subDays(testNow, 30),
    });
    const regular = await apply(past, 'confirmed', { comedian: { name: 'Regular' } });
    const unlucky = await apply(past, 'rejected', { comedian: { name: 'Unlucky' } });
    const stranger = await apply(elsewhere.id, 'confirmed', { comedian: { name: 'Stranger' } });
    for (const { comedianId } of [regular, unlucky, stranger]) {
      await apply(showId, 'applied', { comedianId });
    }
    // This comedian has a spot here in two days, before the show they apply for. It has not been played yet, so they
    // still count as a first-timer here.
    const { id: sooner } = await show({ startsAt: addDays(testNow, 2) });
    const coming = await apply(sooner, 'confirmed', { comedian: { name: 'Coming' } });
    await apply(showId, 'applied', { comedianId: coming.comedianId });
    const inbox = await load({ firstTimer: true });
    expect(namesOf(inbox).toSorted()).toEqual(['Coming', 'Stranger', 'Unlucky']);
    expect(inbox.counts.new).toBe(3);
    expect(rowsOf(await load()).find(({ name }) => name === 'Regular')?.lastHere).not.toBeNull();
  });

  it('know which shows should have been decided', async () => {
    const decideBy = new Date('2026-10-28T23:00:00Z');
    const due = await show({ title: 'Fällig', decideBy });
    const answered = await show({ decideBy });
    const later = await show({ decideBy: addDays(testNow, 1) });
    const off = await show({ decideBy, cancelledAt: testNow });
    const waiting = await apply(due.id);
    await apply(due.id, 'applied', { hiddenAt: testNow });
    await apply(answered.id, 'rejected');
    await apply(later.id);
    await apply(off.id, 'unavailable');
    const inbox = await load({ due: true });
    expect(idsOf(inbox)).toEqual([waiting.id]);
    expect(inbox.due).toEqual({
      hasMore: false,
      shows: [
        { showId: due.id, title: 'Fällig', day: 'Fr 6. Nov', decideBy: 'Do 29. Okt', waiting: 2, tab: 'new' },
      ],
    });
    expect((await load({ tab: 'rejected', due: true })).groups).toEqual([]);
    await database.db.application.update({ where: { id: waiting.id }, data: { hiddenAt: testNow } });
    expect((await load()).due.shows).toMatchObject([{ waiting: 2, tab: 'hidden' }]);
  });
});
