import type { BrowserContext, Locator, Page } from 'playwright/test';
import { googleIssuer } from '@/lib/accounts/providers';
import { makeSession } from '@/lib/accounts/testing';
import { makeApplication } from '@/lib/applications/testing';
import { addDays, addMinutes, subDays } from '@/lib/core/time/dates';
import { fileRow, makeImport } from '@/lib/data/imports/testing';
import { makeSubscription } from '@/lib/data/subscriptions/testing';
import { makePlaylist, makeTrack } from '@/lib/night/playlists/testing';
import { saveRecording } from '@/lib/night/recordings/testing';
import { sendLines } from '@/lib/night/testing';
import { makeReport } from '@/lib/platform/bug-reports/testing';
import { makeIdea } from '@/lib/platform/ideas/testing';
import { makeFailedJob } from '@/lib/platform/testing';
import { makeSeriesDay } from '@/lib/shows/series/testing';
import { makeTemplate } from '@/lib/shows/templates/testing';
import { addressOf, fill, pages, screenOf } from './support/filled-world';
import { expectNoBeforeYes } from './support/accessible';
import { expect, test, type World } from './support/fixtures';
import { inDays } from './support/dates';
import { whenAlive } from './support/readiness';
import { desk, phone } from './support/viewports';

/** A list of rows with buttons, of which the first is tapped twice at one place. */
type Tapped = {
  address: string;
  /** The name of the button in each row, or the buttons. */
  button: RegExp | ((main: Locator) => Locator);
  /** Returns the state of each row in the database, the first row first. */
  rows: () => Promise<unknown[]>;
  /** Default: a small phone. */
  screen?: typeof phone;
  /** A tap opens a question before anything changes, and the second tap does not answer it. */
  asks?: true;
  /** The content above the rows grows, and the page is scrolled by as much. */
  scrolls?: true;
};

type Arrange = (world: World, context: BrowserContext) => Promise<Tapped>;

type Status = Parameters<typeof makeApplication>[1]['status'];

const names = ['Ada Apfel', 'Bo Birne', 'Cem Kirsche', 'Dee Dattel'];

/** Makes shows on four evenings, and signs in a comedian with this status at each. */
async function nights(world: World, context: BrowserContext, status?: Status) {
  const me = await world.enter(context);
  const shows: { id: string; startsAt: Date }[] = [];
  for (const [nth] of names.entries()) {
    const show = await world.show({ title: `Show ${nth}`, startsAt: inDays(7 + nth, '20:00') });
    if (status) await makeApplication(world.db, { showId: show.id, comedianId: me.id, status });
    shows.push(show);
  }
  const rows = async () => {
    const found = await world.db.application.findMany({ where: { comedianId: me.id } });
    return shows.map(({ id }) => found.find(({ showId }) => showId === id)?.status);
  };
  return { me, shows, rows };
}

/** Makes a show with applicants in this status, and signs its team in. */
async function applicants(world: World, context: BrowserContext, status: Status = 'applied') {
  const show = await world.show({ spots: 6 });
  const people: string[] = [];
  for (const name of names) {
    const { id } = await world.comedian({ name });
    await makeApplication(world.db, { showId: show.id, comedianId: id, status });
    people.push(id);
  }
  await world.enter(context, { email: world.brand.teamEmail, name: 'Zoe Booker' });
  const rows = async () => {
    const found = await world.db.application.findMany({
      where: { showId: show.id },
      orderBy: { createdAt: 'asc' },
    });
    const lines = await world.db.lineUpEntry.findMany({ where: { showId: show.id } });
    return people.map((id) => [
      found.findLast(({ comedianId }) => comedianId === id)?.status,
      lines.some(({ comedianId }) => comedianId === id),
    ]);
  };
  return { show, rows };
}

/** Signs an admin of the brand in. */
const asAdmin = async (world: World, context: BrowserContext) =>
  world.enter(context, { email: world.brand.adminEmail, name: 'Zoe Admin' });

/** Signs an operator in. Other tests have rows in the same lists, so this test's rows are marked by the word. */
async function asOperator(world: World, context: BrowserContext) {
  await world.signIn(context, world.operatorEmail);
  return { word: `tap${world.brand.id}` };
}

/** Makes a row for each name, the last name first. Returns their ids, the first name first. */
async function makeEach(make: (name: string, nth: number) => Promise<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for (const [nth, name] of [...names.entries()].reverse()) ids.unshift((await make(name, nth)).id);
  return ids;
}

/** Returns whether each row is left, by their ids. */
const leftOf = async (ids: readonly string[], found: Promise<{ id: string }[]>) => {
  const left = new Set((await found).map(({ id }) => id));
  return ids.map((id) => left.has(id));
};

const cityOf = (world: World) => `/user/cities/${world.city.slug}`;

const lists: Record<string, Arrange> = {
  'open shows at home, while the steps of somebody new go': async (world, context) => {
    const { rows } = await nights(world, context);
    return { address: '/user', button: /^Bewerben: /, rows };
  },
  'the shows of a city': async (world, context) => {
    const { rows } = await nights(world, context);
    return { address: cityOf(world), button: /^Bewerben: /, rows };
  },
  'own applications': async (world, context) => {
    const { rows } = await nights(world, context, 'applied');
    return { address: '/user/spots', button: /^Zurückziehen: /, rows };
  },
  'requests at home': async (world, context) => {
    const { rows } = await nights(world, context, 'request');
    return { address: '/user', button: /^Zusagen: /, rows };
  },
  'the inbox of a team': async (world, context) => {
    const { rows } = await applicants(world, context);
    return { address: `/brands/${world.brand.id}/team/applications`, button: /^Zusagen: /, rows };
  },
  'the applicants of a line-up': async (world, context) => {
    const { show, rows } = await applicants(world, context);
    return { address: `/brands/${world.brand.id}/team/shows/${show.id}`, button: /^Zusagen: /, rows };
  },
  'those who could step in': async (world, context) => {
    const { show, rows } = await applicants(world, context, 'rejected');
    const { id: comedianId } = await world.comedian({ name: 'Eva Weg' });
    await makeApplication(world.db, { showId: show.id, comedianId, status: 'cancelled' });
    return {
      address: `/brands/${world.brand.id}/team/shows/${show.id}`,
      button: / anfragen$/,
      rows,
      screen: desk,
    };
  },
  'the people of a brand': async (world, context) => {
    const { id: brandId } = world.brand;
    for (const name of names) {
      const { email } = await world.comedian({ name });
      await world.db.brandMember.create({ data: { brandId, email, role: 'team', openedAt: new Date() } });
    }
    await asAdmin(world, context);
    const rows = async () => {
      const found = await world.db.brandMember.findMany({ where: { brandId }, orderBy: { email: 'asc' } });
      return found.map(({ role }) => role);
    };
    return { address: `/brands/${brandId}/admin/members`, button: /^Zum Admin machen/, rows };
  },
  'those who leave a team': async (world, context) => {
    const { id: brandId } = world.brand;
    for (const name of names) {
      const { email } = await world.comedian({ name });
      await world.db.brandMember.create({ data: { brandId, email, role: 'team', openedAt: new Date() } });
    }
    await asAdmin(world, context);
    const all = await world.db.brandMember.findMany({ where: { brandId }, select: { id: true } });
    const rows = () =>
      leftOf(
        all.map(({ id }) => id),
        world.db.brandMember.findMany({ where: { brandId }, select: { id: true } }),
      );
    return { address: `/brands/${brandId}/admin/members`, button: /^Entfernen: /, rows, asks: true };
  },
  'ways to sign in': async (world, context) => {
    const { email } = await world.enter(context);
    const { accountId } = await makeSession(world.db, email);
    const first = { issuer: googleIssuer, sub: email, accountId, createdAt: subDays(new Date(), 9) };
    const others = names.map((name) => ({
      issuer: `https://${name.slice(0, 2)}.example`,
      sub: email,
      accountId,
    }));
    await world.db.identity.createMany({ data: [first, ...others], skipDuplicates: true });
    const rows = async () => {
      const found = await world.db.identity.findMany({ where: { accountId }, orderBy: { issuer: 'asc' } });
      return found.map(({ removedAt }) => removedAt);
    };
    return { address: '/user/settings', button: /^Anmeldung mit .* (entfernen|wieder erlauben)$/, rows };
  },
  'the devices of an account': async (world, context) => {
    const { email } = await world.enter(context);
    for (let made = 0; made < 5; made++) await makeSession(world.db, email);
    const all = await world.db.session.findMany({ where: { account: { email } } });
    const rows = async () => {
      const left = await world.db.session.findMany({ where: { account: { email } } });
      return all.map(({ id }) => left.some((one) => one.id === id));
    };
    // Without the device of this browser: no list follows that one.
    const button = (main: Locator) =>
      main
        .getByRole('listitem')
        .filter({ hasNotText: 'Dieses Gerät' })
        .getByRole('button', { name: / abmelden$/ });
    return { address: '/user/settings', button, rows };
  },
  'notices of answers that came by a link': async (world, context) => {
    const { me, shows, rows } = await nights(world, context, 'confirmed');
    for (const { id: showId } of shows) {
      const spot = { showId, comedianId: me.id };
      const found = await world.db.application.findFirstOrThrow({ where: spot });
      const { id: applicationId, statusChangedAt: createdAt } = found;
      const by = { actorKind: 'comedian', viaTeamLink: true } as const;
      await world.db.applicationEvent.updateMany({ where: { applicationId }, data: by });
      const about = { ...spot, applicationId, status: 'confirmed', link: `/user/shows/${showId}` } as const;
      await world.db.notification.create({ data: { ...about, kind: 'answeredByLink', createdAt } });
    }
    return { address: '/user/notices', button: /^Antwort rückgängig machen/, rows };
  },
  'ideas to vote for': async (world, context) => {
    await world.enter(context);
    const { id: creator } = await world.comedian();
    const word = world.brand.id;
    const ids = await makeEach((name) =>
      makeIdea(world.db, creator, { title: `${word} ${name}`, createdAt: new Date() }),
    );
    const rows = async () => {
      const votes = await world.db.ideaVote.findMany({ where: { ideaId: { in: ids } } });
      return ids.map((id) => votes.filter(({ ideaId }) => ideaId === id).length);
    };
    const button = new RegExp(`(Will ich auch|Doch nicht).*: ${word}`);
    return { address: '/user/features?section=newest', button, rows };
  },
  'the nights on which somebody can play': async (world, context) => {
    const me = await world.enter(context);
    const rows = async () => {
      const said = await world.db.nightOfWeek.findMany({ where: { comedianId: me.id } });
      return [1, 2, 3, 4, 5, 6, 7].map((day) => said.find(({ weekday }) => weekday === day)?.isFree);
    };
    const button = (main: Locator) => main.locator('button[name=said]');
    return { address: '/user/nights', button, rows };
  },
  playlists: async (world, context) => {
    await asAdmin(world, context);
    const { id: brandId } = world.brand;
    const ids = await makeEach((name) => makePlaylist(world.db, brandId, { name }));
    const rows = async () => {
      const found = await world.db.playlist.findMany({ where: { brandId, id: { notIn: ids } } });
      return names.map((name) => found.some((copy) => copy.name.includes(name)));
    };
    return { address: `/brands/${brandId}/team/playlists`, button: / kopieren$/, rows };
  },
  'the entries of a playlist': async (world, context) => {
    await asAdmin(world, context);
    const { id: brandId } = world.brand;
    const { id: playlistId } = await makePlaylist(world.db, brandId);
    for (const title of names) await makeTrack(world.db, playlistId, { title });
    const rows = async () => {
      const found = await world.db.playlistEntry.findMany({
        where: { playlistId },
        orderBy: { title: 'asc' },
      });
      return found.map(({ place, removedAt }) => [place, removedAt]);
    };
    return { address: `/brands/${brandId}/team/playlists/${playlistId}`, button: /^Mehr zu /, rows };
  },
  templates: async (world, context) => {
    await asAdmin(world, context);
    const { id: brandId } = world.brand;
    const ids = await makeEach((title) => makeTemplate(world.db, brandId, { title }));
    const rows = async () => {
      const found = await world.db.showInfoTemplate.findMany({ where: { brandId, id: { notIn: ids } } });
      return names.map((name) => found.some((copy) => copy.title.includes(name)));
    };
    return { address: `/brands/${brandId}/team/templates`, button: / kopieren$/, rows };
  },
  'weekly shows': async (world, context) => {
    await asAdmin(world, context);
    for (const nth of names.keys()) await makeSeriesDay(world.db, world.brand, 10 + nth);
    const rows = async () => {
      const found = await world.db.series.findMany({
        where: { brandId: world.brand.id },
        orderBy: { id: 'asc' },
      });
      return found.map(({ endsOn }) => endsOn);
    };
    const button = (main: Locator) => main.locator('li summary');
    return { address: `/brands/${world.brand.id}/team/series`, button, rows };
  },
  'calendars that a brand has subscribed to': async (world, context) => {
    await asAdmin(world, context);
    const { id: brandId } = world.brand;
    const ids = await makeEach((name) => makeSubscription(world.db, brandId, { name }));
    const rows = () => leftOf(ids, world.db.calendarSubscription.findMany({ where: { brandId } }));
    return { address: `/brands/${brandId}/team/import`, button: /^Abo beenden: /, rows };
  },
  'the rows of a file': async (world, context) => {
    const me = await asAdmin(world, context);
    const { id: brandId } = world.brand;
    const file = names.map((title, nth) => {
      const when = { startsAt: inDays(20 + nth, '20:00').toISOString(), endsAt: null };
      return fileRow({ key: `uid:${title}`, title, when, place: nth + 1 });
    });
    const { id } = await makeImport(world.db, brandId, me.id, { rows: file });
    const rows = async () => {
      const { skipped } = await world.db.showImport.findUniqueOrThrow({ where: { id } });
      return file.map(({ place }) => skipped.includes(place));
    };
    const button = /^(Auslassen|Doch übernehmen): /;
    return { address: `/brands/${brandId}/team/import/${id}`, button, rows, scrolls: true };
  },
  'what a file changes': async (world, context) => {
    const me = await asAdmin(world, context);
    const { id: brandId } = world.brand;
    const file = names.map((title, nth) => {
      const when = { startsAt: inDays(20 + nth, '20:00').toISOString(), endsAt: null };
      return fileRow({ key: `uid:${title}`, title, when, place: nth + 1, isCancelled: true });
    });
    const shows: string[] = [];
    for (const { key, title } of file) shows.push((await world.show({ title, importKey: key })).id);
    const { id } = await makeImport(world.db, brandId, me.id, { rows: file });
    const rows = async () => {
      const { accepted } = await world.db.showImport.findUniqueOrThrow({ where: { id } });
      return shows.map((show) => accepted.includes(show));
    };
    return {
      address: `/brands/${brandId}/team/import/${id}`,
      button: /^(Ausfallen lassen|Doch nicht): /,
      rows,
      scrolls: true,
    };
  },
  'recordings of a brand': async (world, context) => {
    await asAdmin(world, context);
    const { id: brandId } = world.brand;
    const ids: string[] = [];
    for (const [nth, name] of names.entries()) {
      const show = await world.show({ title: `Show ${nth}`, startsAt: inDays(-1 - nth, '20:00') });
      const { id: comedianId } = await world.comedian({ name });
      await sendLines(world.db, show, [{ comedianId }]);
      const filmedAt = addMinutes(show.startsAt, 5);
      ids.push((await saveRecording(world.db, brandId, { filmedAt, createdAt: new Date() })).id);
    }
    const rows = async () => {
      const found = await world.db.recording.findMany({ where: { brandId } });
      return ids.map((id) => found.some((one) => one.id === id && one.sharedAt !== null));
    };
    return { address: `/brands/${brandId}/team/video`, button: /^Mit .* teilen$/, rows };
  },
  'blocks of a brand': async (world, context) => {
    await asAdmin(world, context);
    const { id: brandId } = world.brand;
    const ids = await makeEach(async (name) => {
      const { id: comedianId } = await world.comedian({ name });
      const until = addDays(new Date(), 9);
      return world.db.block.create({ data: { brandId, comedianId, until, reason: 'Grund' } });
    });
    const rows = () =>
      leftOf(ids, world.db.block.findMany({ where: { brandId, until: { gt: new Date() } } }));
    return { address: `/brands/${brandId}/admin/blocks`, button: /^Sperre aufheben: /, rows };
  },
  'tags of a comedian': async (world, context) => {
    await asAdmin(world, context);
    const about = { brandId: world.brand.id, comedianId: (await world.comedian()).id };
    for (const word of names)
      await world.db.brandTag.create({ data: { ...about, key: word.toLowerCase(), word } });
    await world.apply((await world.show()).id, about.comedianId);
    const rows = async () => {
      const left = await world.db.brandTag.findMany({ where: about });
      return names.map((name) => left.some(({ word }) => word === name));
    };
    const address = `/brands/${about.brandId}/team/comedians/${about.comedianId}`;
    return { address, button: /^Tag entfernen: /, rows };
  },
  'past spots of a comedian': async (world, context) => {
    await asAdmin(world, context);
    const { id: comedianId } = await world.comedian();
    for (const nth of names.keys()) {
      const { id: showId } = await world.show({ startsAt: subDays(new Date(), 2 + nth) });
      await makeApplication(world.db, { showId, comedianId, status: 'confirmed' });
    }
    const rows = async () => {
      const found = await world.db.application.findMany({ where: { comedianId }, orderBy: { id: 'asc' } });
      return found.map(({ noShowAt }) => noShowAt !== null);
    };
    const address = `/brands/${world.brand.id}/team/comedians/${comedianId}`;
    return { address, button: /^(Als nicht gekommen eintragen|War doch da): /, rows };
  },
  'failed jobs': async (world, context) => {
    const { word } = await asOperator(world, context);
    const ids = await makeEach(async (name) => ({
      id: await makeFailedJob(world.db, { task: `${word} ${name}` }),
    }));
    const rows = () =>
      leftOf(ids, world.db.$queryRaw<{ id: string }[]>`SELECT id::text FROM graphile_worker._private_jobs`);
    return { address: '/operator/jobs', button: new RegExp(`^Verwerfen: ${word}`), rows };
  },
  'blocks everywhere': async (world, context) => {
    const { word } = await asOperator(world, context);
    const ids = await makeEach(async (name) => {
      const { id: comedianId } = await world.comedian({ name: `${word} ${name}` });
      return world.db.block.create({ data: { comedianId, until: addDays(new Date(), 9), reason: 'Grund' } });
    });
    const rows = () =>
      leftOf(ids, world.db.block.findMany({ where: { id: { in: ids }, until: { gt: new Date() } } }));
    return { address: '/operator/blocks', button: new RegExp(`^Sperre aufheben: ${word}`), rows };
  },
  'ideas to decide about': async (world, context) => {
    const { word } = await asOperator(world, context);
    const { id: creator } = await world.comedian();
    const ids = await makeEach((name) => makeIdea(world.db, creator, { title: `${word} ${name}` }));
    const rows = async () => {
      const found = await world.db.idea.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
      return found.map(({ status }) => status);
    };
    const button = (main: Locator) =>
      main.getByRole('listitem').filter({ hasText: word }).getByRole('button', { name: 'Entscheiden' });
    return { address: '/operator/ideas', button, rows };
  },
  'bug reports to answer': async (world, context) => {
    const { word } = await asOperator(world, context);
    const ids = await makeEach((name) => makeReport(world.db, null, { happened: `${word} ${name}` }));
    const rows = async () => {
      const found = await world.db.bugReport.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
      return found.map(({ status }) => status);
    };
    const button = (main: Locator) =>
      main.getByRole('listitem').filter({ hasText: word }).getByRole('button', { name: 'Antworten' });
    return { address: '/operator/bugs', button, rows };
  },
};

/** Opens a list. Returns its first button's place, functions to tap there and read its row, and all rows' places. */
async function open(page: Page, { address, button, scrolls }: Tapped) {
  await page.goto(address);
  // Not every browser has scroll anchoring.
  await page.addStyleTag({ content: 'html { overflow-anchor: none }' });
  const main = page.getByRole('main');
  const buttons = typeof button === 'function' ? button(main) : main.getByRole('button', { name: button });
  await expect(buttons.nth(1)).toBeVisible();
  await whenAlive(buttons.first());
  await buttons.first().scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await buttons.first().boundingBox())!;
  const tapped = await buttons.first().elementHandle();
  return {
    tap: () => page.mouse.click(x + width / 2, y + height / 2),
    /** The top of the tapped button's row, on the page or on the screen; null when the row is gone. */
    top: () =>
      tapped!.evaluate((button, isOnScreen) => {
        const row = button.closest('li, tr') ?? button;
        const top = row.getBoundingClientRect().top + (isOnScreen ? 0 : scrollY);
        return row.isConnected ? Math.round(top) : null;
      }, scrolls),
    /** The positions of the rows on the page, whatever its scroll position. */
    places: () =>
      page
        .getByRole('main')
        .locator('li:has(button)')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top + scrollY))),
  };
}

/** Waits in the page, like the pause between two taps. */
const after = (page: Page, milliseconds: number) =>
  page.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), milliseconds);

for (const [list, arrange] of Object.entries(lists)) {
  test(
    `two taps at one place change one row and move none: ${list}`,
    { tag: ['@all', '@rotating'] },
    async ({ context, page, world }) => {
      const tapped = await arrange(world, context);
      await page.setViewportSize(tapped.screen ?? phone);
      for (const pause of [200, 500, 900]) {
        const before = await tapped.rows();
        const { tap, top } = await open(page, tapped);
        const place = await top();
        await tap();
        await after(page, pause);
        await tap();
        expect([place, null], `${pause} ms: nothing above the row has changed its height`).toContain(
          await top(),
        );
        // Held or running changes are sent when the page is left, and shown when it is loaded again.
        await page.goto(tapped.address === '/user/notices' ? '/user/settings' : '/user/notices');
        await page.goto(tapped.address);
        const now = await tapped.rows();
        const changed = now.filter((row, nth) => JSON.stringify(row) !== JSON.stringify(before[nth]));
        // The second tap may have undone the first.
        expect(changed.length, `${pause} ms`).toBeLessThanOrEqual(tapped.asks ? 0 : 1);
      }
    },
  );
}

/**
 * The pages with buttons in rows of lists: with a list of the table, or with the reason why none of theirs is in it. A
 * new page of this kind needs its list here.
 */
const withButtons: Record<string, string> = {
  '/(default)/(report)/user/bugreport/page': 'opens what belongs to its row',
  '/(default)/brands/[brand]/admin/blocks/page': 'blocks of a brand',
  '/(default)/brands/[brand]/admin/members/page': 'the people of a brand',
  '/(default)/brands/[brand]/qrcode/page': 'opens what belongs to its row',
  '/(default)/brands/[brand]/team/applications/page': 'the inbox of a team',
  '/(default)/brands/[brand]/team/chats/[chat]/page': 'opens a menu, as the entries of a playlist do',
  '/(default)/brands/[brand]/team/comedians/[comedian]/page': 'past spots of a comedian',
  '/(default)/brands/[brand]/team/features/page': 'ideas to vote for',
  '/(default)/brands/[brand]/team/import/[import]/page': 'the rows of a file',
  '/(default)/brands/[brand]/team/import/page': 'calendars that a brand has subscribed to',
  '/(default)/brands/[brand]/team/playlists/[playlist]/page': 'the entries of a playlist',
  '/(default)/brands/[brand]/team/playlists/new/page': 'playlists',
  '/(default)/brands/[brand]/team/playlists/page': 'playlists',
  '/(default)/brands/[brand]/team/series/page': 'weekly shows',
  '/(default)/brands/[brand]/team/shows/[show]/info/page': 'a form: nothing is stored before it is sent',
  '/(default)/brands/[brand]/team/shows/[show]/page': 'the applicants of a line-up',
  '/(default)/brands/[brand]/team/templates/[template]/page': 'a form: nothing is stored before it is sent',
  '/(default)/brands/[brand]/team/templates/page': 'templates',
  '/(default)/brands/[brand]/team/video/page': 'recordings of a brand',
  '/(default)/brands/page': 'opens what belongs to its row',
  '/(default)/operator/blocks/page': 'blocks everywhere',
  '/(default)/operator/bugs/page': 'bug reports to answer',
  '/(default)/operator/ideas/page': 'ideas to decide about',
  '/(default)/operator/jobs/page': 'failed jobs',
  '/(default)/operator/mail/page': 'for everybody’s addresses; the button and the list of failed jobs',
  '/(default)/user/(home)/page': 'requests at home',
  '/(default)/user/chat/[chat]/page': 'opens a menu, as the entries of a playlist do',
  '/(default)/user/cities/[city]/page': 'the shows of a city',
  '/(default)/user/features/page': 'ideas to vote for',
  '/(default)/user/settings/page': 'the devices of an account',
  '/(default)/user/spots/page': 'own applications',
  '/public/[brand]/page': 'opens what belongs to its row',
  '/public/[brand]/shows/[show]/page': 'opens what belongs to its row',
};

test(
  'every page with buttons in the rows of a list is known',
  { tag: ['@all', '@rotating'] },
  async ({ browser, world }) => {
    test.slow();
    const stage = await fill(world, 'de');
    // The pages of the sign-in redirect by themselves, and the outbox has the mails of other tests.
    const staying = pages.filter((route) => !/\/(sign-in|outbox)\//.test(route));
    const byView = Map.groupBy(staying, (route) => screenOf(route, stage).view);
    const found: string[] = [];
    for (const [view, routes] of byView) {
      const page =
        view === 'visitor'
          ? await (await browser.newContext()).newPage()
          : await world.openAs(browser, addressOf(view, world, stage.me), { viewport: phone });
      for (const route of routes) {
        await page.goto(screenOf(route, stage).address, { waitUntil: 'commit' });
        await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
        if ((await page.locator('main :is(li, tr):has(button, summary)').count()) > 0) found.push(route);
      }
    }
    expect(found.sort()).toEqual(Object.keys(withButtons).sort());
  },
);

test('a question and a lost connection in a row of a list move no row, and a tap elsewhere hides them', async ({
  context,
  page,
  world,
}) => {
  await page.setViewportSize(phone);
  const { me, shows, rows } = await nights(world, context);
  const [first] = shows;
  const taken = await world.show({ title: 'Mein Spot', startsAt: first!.startsAt });
  await makeApplication(world.db, { showId: taken.id, comedianId: me.id, status: 'confirmed' });
  const { places, tap } = await open(page, { address: cityOf(world), button: /^Bewerben: /, rows });
  const before = await places();
  const question = page.getByRole('alert').filter({ hasText: 'Mein Spot' });
  await tap();
  await expect(question).toBeVisible();
  await expect(question).toBeFocused();
  expect(await places()).toEqual(before);
  await after(page, 800);
  await page.mouse.click(2, 2);
  await expect(question).toBeHidden();
  expect(await places()).toEqual(before);

  // The ✕ is clear of the other button, and hands its focus on to the row.
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /: Show 0/ }) });
  await page.getByRole('button', { name: /^Bewerben: Show 0/ }).click();
  const close = question.getByRole('button', { name: 'Schließen' });
  const [ofClose, ofAnswer] = await Promise.all([
    close.boundingBox(),
    question.getByRole('button', { name: 'Trotzdem bewerben' }).boundingBox(),
  ]);
  expect(ofClose!.x - (ofAnswer!.x + ofAnswer!.width)).toBeGreaterThanOrEqual(8);
  expect(Math.min(ofClose!.width, ofClose!.height)).toBeGreaterThanOrEqual(44);
  await expect(close, 'looks like no step of the row').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await close.click();
  await expect(question).toBeHidden();
  await expect(row.locator(':focus')).toHaveCount(1);
  expect(await places()).toEqual(before);

  // The no stands before the yes, and the second half of a tap on it meets no row.
  await page.getByRole('button', { name: /^Bewerben: Show 0/ }).click();
  await expect(question).toContainText(/^Show 0, /);
  await expect(row).toHaveCSS('outline-style', 'solid');
  await expectNoBeforeYes(page, 'a clash');
  await question.getByRole('button', { name: 'Lieber nicht' }).click();
  await expect(question).toHaveCount(0);
  await expect(row).toHaveCSS('outline-style', 'none');
  await expect(row.locator(':focus')).toHaveCount(1);
  await after(page, 800);
  await page.getByRole('button', { name: /^Bewerben: Show 0/ }).click();
  await question.getByRole('button', { name: 'Lieber nicht' }).dblclick();
  await expect(question).toHaveCount(0);
  expect(await places()).toEqual(before);
  expect(await rows()).toEqual([undefined, undefined, undefined, undefined]);
  await after(page, 800);

  await page.getByRole('button', { name: /^Bewerben: Show 0/ }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Trotzdem bewerben' }).click();
  await expect(page.getByRole('button', { name: /^Zurückziehen: Show 0/ })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await places()).toEqual(before);

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Bewerben: Show 1/ }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'Kein Netz.' });
  await expect(lost).toBeVisible();
  expect(await places()).toEqual(before);
  await context.setOffline(false);
  await lost.getByRole('button', { name: 'Noch mal senden' }).click();
  await expect(page.getByRole('button', { name: /^Zurückziehen: Show 1/ })).toBeVisible();
  await expect(lost).toHaveCount(0);
  expect(await places()).toEqual(before);
  await expect.poll(rows).toEqual(['applied', 'applied', undefined, undefined]);
});

test('after the question about a request its row has both answers, and then the one that was given', async ({
  context,
  page,
  world,
}) => {
  await page.setViewportSize(desk);
  const { me, shows, rows } = await nights(world, context, 'request');
  const taken = await world.show({ title: 'Mein Spot', startsAt: shows[0]!.startsAt });
  await makeApplication(world.db, { showId: taken.id, comedianId: me.id, status: 'confirmed' });
  await page.goto(cityOf(world));
  const [decline, accept] = [/^Absagen: Show 0/, /^Zusagen: Show 0/].map((name) =>
    page.getByRole('button', { name }),
  );
  const words = () => Promise.all([decline!.innerText(), accept!.innerText(), decline!.boundingBox()]);
  await whenAlive(accept!);
  const before = await words();
  await accept!.click();
  const question = page.getByRole('alert').filter({ hasText: 'Mein Spot' });
  await expect(question).toBeVisible();
  expect(await words()).toEqual(before);
  await question.getByRole('button', { name: 'Trotzdem zusagen' }).click();
  await expect(page.getByRole('button', { name: /^Zugesagt: Show 0/ })).toBeVisible();
  await expect(decline!).toHaveCount(0);
  await page.goto('/user/notices');
  await expect.poll(rows).toEqual(['confirmed', 'request', 'request', 'request']);
});
