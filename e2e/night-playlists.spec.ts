import type { Page } from 'playwright/test';
import type { Language } from '@/lib/core/i18n/language';
import { makePlaylist, makeScout, makeTrack, makeWalkOn } from '@/lib/night/playlists/testing';
import { sendLines } from '@/lib/night/testing';
import { saveVideo, canFilm, film } from '@/lib/media/videos/testing';
import { Reader } from './support/actors';
import { fromShowMenu } from './support/booker';
import { expect, test, type World } from './support/fixtures';
import { whenAlive, whenIdle } from './support/readiness';
import { moveUp } from './support/sorting';
import { phone } from './support/viewports';
import { filled } from './support/words';

/** A member of a team on the page of a list. */
class Keeper extends Reader {
  readonly words = this.all.nightPlaylists;

  get rows() {
    return this.page.getByRole('list', { name: this.words.list.label }).getByRole('listitem');
  }

  async expectOrder(...names: string[]): Promise<void> {
    await expect(this.rows).toHaveCount(names.length);
    for (const [index, name] of names.entries()) await expect(this.rows.nth(index)).toContainText(name);
  }

  handle(name: string, place: number) {
    return this.page.getByRole('button', {
      name: filled(this.words.list.move, { name, place: `${place}` }),
      exact: true,
    });
  }

  /** Takes an action of an entry's menu. */
  async choose(name: string, action: keyof Keeper['words']['list']): Promise<void> {
    const more = filled(this.words.list.moreFor, { name });
    const menu = this.page.getByRole('menu');
    await this.page.getByRole('button', { name: more, exact: true }).click();
    await expect(menu).toBeVisible();
    await whenIdle(this.page);
    await menu.getByRole('menuitem', { name: this.words.list[action], exact: true }).click();
    await expect(menu).toBeHidden();
  }

  /** Drags an entry by mouse to the place of another one above it. */
  async drag(name: string, place: number, over: string, overPlace: number): Promise<void> {
    const { mouse } = this.page;
    const count = String(await this.rows.count());
    const said = (key: 'start' | 'over', at: number) =>
      this.page.getByText(filled(this.all.uiSorting[key], { name, place: `${at}`, count }), { exact: true });
    const [from, to] = [this.handle(name, place), this.handle(over, overPlace)];
    // While a menu closes, no entry can be picked up.
    await whenAlive(from);
    // Near the edges of the screen, a list scrolls by itself during a drag.
    await from.evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
    await from.hover();
    const start = await from.boundingBox();
    if (!start) throw new Error('The handle is on the screen.');
    await mouse.down();
    await mouse.move(start.x + 22, start.y + 4, { steps: 4 });
    await expect(said('start', place)).toBeAttached();
    // The page has to measure its rows, before one is dragged over them.
    await whenIdle(this.page);
    const end = await to.boundingBox();
    if (!end) throw new Error('The other handle is on the screen.');
    await mouse.move(end.x + 22, end.y + 10, { steps: 8 });
    await expect(said('over', overPlace)).toBeAttached();
    await mouse.up();
  }

  /** Adds a track by the form below the list. */
  async add(moment: keyof Keeper['words']['moments'], title: string, length: string): Promise<void> {
    const { track } = this.words;
    const form = this.page.getByRole('region', { name: track.addTitle });
    await form.getByLabel(track.moment).selectOption(moment);
    await form.getByLabel(track.title, { exact: true }).fill(title);
    await form.getByLabel(track.length, { exact: true }).fill(length);
    await form.getByRole('button', { name: track.add, exact: true }).click();
    await expect(this.rows.filter({ hasText: title })).toHaveCount(1);
    await expect(form.getByLabel(track.title, { exact: true })).toHaveValue('');
  }
}

async function memberAt(page: Page, world: World, language: Language): Promise<Keeper> {
  await world.enter(page.context(), { email: world.brand.teamEmail, language });
  return new Keeper(page, language);
}

/** Lists the titles of the only playlist of the brand, as they are saved. */
async function listTitles({ db, brand }: World): Promise<(string | null)[]> {
  const entries = await db.playlistEntry.findMany({
    where: { playlist: { brandId: brand.id }, removedAt: null },
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
    select: { title: true },
  });
  return entries.map(({ title }) => title);
}

const playlistsOf = (world: World) => `/brands/${world.brand.id}/team/playlists`;

for (const language of ['de', 'en'] as const) {
  test(`a team puts the music of a night together, and walk-ons come by themselves (${language})`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(phone);
    const keeper = await memberAt(page, world, language);
    const { words, all } = keeper;
    const ada = await world.comedian({ name: 'Ada' });
    const show = await world.show({ title: 'Plattenabend' });
    await sendLines(world.db, show, [{ comedianId: ada.id }, { guestName: 'Gast' }]);
    await makeWalkOn(world.db, ada.id, { title: 'Eye of the Tiger', link: 'https://youtu.be/abcdefghijk' });

    await page.goto(`/brands/${world.brand.id}/team`);
    await page.getByText(all.frameNavigation.team.more, { exact: true }).click();
    await page.getByRole('link', { name: all.frameNavigation.team.playlists }).click();
    await page.getByRole('link', { name: words.new }).click();
    await page.getByLabel(words.name, { exact: true }).fill('Freitagsmusik');
    await page.getByRole('button', { name: words.make }).click();
    await expect(page.getByRole('heading', { name: 'Freitagsmusik' })).toBeVisible();

    await keeper.add('doors', 'Eins', '1:00');
    await keeper.add('doors', 'Zwei', '2:05');
    await keeper.add('closing', 'Drei', '');
    await expect(page.getByText(filled(words.total, { time: '3:05' }))).toBeVisible();

    // An invalid link.
    const form = page.getByRole('region', { name: words.track.addTitle });
    await form.getByLabel(words.track.title, { exact: true }).fill('Vier');
    await form.getByLabel(words.track.link, { exact: true }).fill('javascript:alert(1)');
    await form.getByRole('button', { name: words.track.add, exact: true }).click();
    await expect(form.getByText(all.formsValidation.httpsLink)).toBeVisible();
    await keeper.expectOrder('Eins', 'Zwei', 'Drei');

    // The third track becomes the first, by keyboard.
    await keeper.handle('Drei', 3).focus();
    await page.keyboard.press('Space');
    for (const place of ['2', '1']) {
      await moveUp(page, filled(all.uiSorting.over, { name: 'Drei', place, count: '3' }));
    }
    await page.keyboard.press('Space');
    await keeper.expectOrder('Drei', 'Eins', 'Zwei');

    // The track moves to the bottom by tap, and another one up.
    await keeper.choose('Drei', 'last');
    await keeper.expectOrder('Eins', 'Zwei', 'Drei');
    await keeper.choose('Zwei', 'up');
    await keeper.expectOrder('Zwei', 'Eins', 'Drei');

    // A track moves by pointer.
    await keeper.drag('Drei', 3, 'Zwei', 1);
    await keeper.expectOrder('Drei', 'Zwei', 'Eins');
    // The page shows the order before it is saved.
    await expect.poll(() => listTitles(world)).toEqual(['Drei', 'Zwei', 'Eins']);
    await page.reload();
    await keeper.expectOrder('Drei', 'Zwei', 'Eins');

    // An entry is removed, and the removal undone.
    await keeper.choose('Zwei', 'remove');
    // A message stays as long as it has the focus.
    const undo = page.getByRole('button', { name: words.list.undo });
    await undo.focus();
    await keeper.expectOrder('Drei', 'Eins');
    await undo.click();
    await keeper.expectOrder('Drei', 'Zwei', 'Eins');

    // The list is attached to a show. Ada is on its line-up, so her walk-on track is in the music of that night.
    const shows = page.getByRole('region', { name: words.showList.title });
    await shows.getByRole('button', { name: words.showList.attach, exact: true }).click();
    await shows.getByRole('link', { name: /Plattenabend/ }).click();
    const walkOn = page
      .getByRole('listitem')
      .filter({ hasText: filled(words.track.walkOnOf, { name: 'Ada' }) });
    await expect(walkOn).toContainText('Eye of the Tiger');
    const link = walkOn.getByRole('link', { name: /Eye of the Tiger/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);

    // The list is played through, on the whole screen.
    await page.getByRole('button', { name: words.play.start }).click();
    const stage = page.getByRole('dialog', { name: 'Plattenabend' });
    await expect(stage.getByRole('heading', { name: 'Zwei' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(stage.getByRole('heading', { name: 'Eins' })).toBeVisible();
    await stage.getByRole('button', { name: words.play.next }).click();
    await expect(stage.getByRole('heading', { name: 'Eye of the Tiger' })).toBeVisible();
    await stage.getByRole('button', { name: words.play.close }).click();
    await expect(stage).toBeHidden();
    expect(page.frames()).toHaveLength(1);

    // From the show and its night sheet, a link leads back.
    const team = `/brands/${world.brand.id}/team/shows/${show.id}`;
    const programme = new RegExp(`/playlists/[^/]+/shows/${show.id}$`);
    await page.goto(`${team}/night`);
    const ofShow = page.getByRole('navigation', { name: all.nightStage.playlists });
    await expect(ofShow.getByRole('link', { name: 'Freitagsmusik' })).toHaveAttribute('href', programme);
    await page.goto(team);
    await fromShowMenu(page, language, 'Freitagsmusik');
    await expect(page).toHaveURL(programme);
  });
}

test(
  'two members rate a video, and see each other’s stars after their own (de)',
  { tag: '@all' },
  async ({ page, world, browser }) => {
    const { db, brand } = world;
    const keeper = await memberAt(page, world, 'de');
    const { words } = keeper;
    const kim = await world.comedian({ name: 'Kim', videoLink: 'https://youtu.be/abcdefghijk' });
    const show = await world.show();
    await world.apply(show.id, kim.id);
    const sam = await world.comedian({ name: 'Sam', videoLink: 'https://vimeo.com/1' });
    await world.apply(show.id, sam.id);
    const { id } = await makePlaylist(db, brand.id, { kind: 'scouting', name: 'März' });
    await makeScout(db, id, kim.id);

    await page.goto(`${playlistsOf(world)}/${id}`);
    await page.getByRole('button', { name: filled(words.scout.addName, { name: 'Sam' }) }).click();
    await keeper.expectOrder('Kim', 'Sam');
    await page.getByRole('button', { name: 'Kim', exact: true }).click();
    const stage = page.getByRole('dialog', { name: 'März' });
    await stage.getByRole('radio', { name: '4 Sterne' }).check();
    await stage.getByLabel(words.rating.note).fill('Starker Schluss.');
    await stage.getByRole('button', { name: words.rating.give }).click();
    await expect(stage.getByText(words.rating.given, { exact: true })).toBeVisible();
    // Nothing of the service is loaded before a tap.
    expect(page.frames()).toHaveLength(1);

    await world.comedian({ email: brand.adminEmail, name: 'Bo' });
    const other = new Keeper(await world.openAs(browser, brand.adminEmail), 'de');
    await other.page.goto(`${playlistsOf(world)}/${id}`);
    await other.page.getByRole('button', { name: 'Kim', exact: true }).click();
    const theirs = other.page.getByRole('dialog', { name: 'März' });
    await expect(theirs.getByRole('heading', { name: 'Kim' })).toBeVisible();
    expect(await other.page.content()).not.toContain('Starker Schluss.');
    await theirs.getByRole('radio', { name: '2 Sterne' }).check();
    await theirs.getByRole('button', { name: words.rating.give }).click();
    await expect(theirs.getByText('Starker Schluss.')).toBeVisible();
  },
);

test(
  'an uploaded video plays at once and to its end, and a print is without buttons (de)',
  { tag: '@all' },
  async ({ page, world }) => {
    test.skip(!canFilm, 'This machine has no ffmpeg.');
    const { db, brand } = world;
    const keeper = await memberAt(page, world, 'de');
    const { words } = keeper;
    const kim = await world.comedian({ name: 'Kim' });
    await saveVideo(db, kim.id, { file: film('webm') });
    await world.apply((await world.show()).id, kim.id);
    const { id } = await makePlaylist(db, brand.id, { kind: 'scouting', name: 'März' });
    await makeScout(db, id, kim.id);
    await page.goto(`${playlistsOf(world)}/${id}`);
    await page.getByRole('button', { name: words.play.start }).click();
    const stage = page.getByRole('dialog', { name: 'März' });
    await expect(stage.getByText(words.scout.endedUnrated)).toBeVisible();
    await expect(stage.getByRole('alert')).toHaveCount(0);
    await stage.getByRole('button', { name: words.play.close }).click();
    await expect(keeper.handle('Kim', 1)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(keeper.handle('Kim', 1)).toBeHidden();
    await expect(
      page.getByRole('button', { name: filled(words.list.moreFor, { name: 'Kim' }) }),
    ).toBeHidden();
  },
);

test(
  'two who edit at once lose nothing, and hear of a conflict (de)',
  { tag: '@all' },
  async ({ page, world }) => {
    const { db, brand } = world;
    const keeper = await memberAt(page, world, 'de');
    const { id } = await makePlaylist(db, brand.id);
    const [first] = [await makeTrack(db, id, { title: 'Eins' }), await makeTrack(db, id, { title: 'Zwei' })];
    await page.goto(`${playlistsOf(world)}/${id}`);
    await keeper.expectOrder('Eins', 'Zwei');
    await db.playlistEntry.update({
      where: { id: first.id },
      data: { title: 'Anders', revision: { increment: 1 } },
    });
    await keeper.choose('Eins', 'last');
    await expect(page.getByRole('alert').filter({ hasText: keeper.words.problems.stale })).toBeVisible();
    await keeper.expectOrder('Anders', 'Zwei');
    await keeper.choose('Anders', 'last');
    await keeper.expectOrder('Zwei', 'Anders');
  },
);
