import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { makeApplication } from '@/lib/applications/testing';
import { makeChat } from '@/lib/chats/testing';
import { addMinutes } from '@/lib/core/time/dates';
import { drawPicture } from '@/lib/core/testing/pictures';
import { sendLines } from '@/lib/night/testing';
import { freePort } from '@/scripts/start/ports';
import { chooserTexts } from '@/scripts/sign-in-stand-in/texts';
import { lookAtFocus, rotating } from './support/accessible';
import { engines, EngineWindow } from './support/engines';
import { expect, test as base, type World } from './support/fixtures';
import { startSecondServer } from './support/second-server';
import { sessionCookies } from './support/session';
import { filled, wordsOf } from './support/words';

const words = wordsOf('de');
const chooser = chooserTexts.de;

/** The keys of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const [tabKey, shiftKey] = ['\uE004', '\uE008'];

/** Counts the pages of a PDF, whose objects may be compressed. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/Type\s*\/ObjStm[^]*?stream\r?\n([^]*?)endstream/g)].map(
    ([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  return [text, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Signs a new account in, at the provider's page. */
async function chooseAccount(tab: EngineWindow, name: string): Promise<void> {
  await tab.type('input', chooser.name, name);
  await tab.type('input', chooser.email, `${name.toLowerCase()}-${Date.now()}@example.org`);
  await tab.click('button', chooser.newButton);
}

for (const engine of engines) {
  const test = base.extend<{
    tab: EngineWindow;
    enter: (email: string, address: string) => Promise<void>;
    picture: string;
  }>({
    tab: async ({}, provide) => {
      await using stack = new AsyncDisposableStack();
      await provide(new EngineWindow(await engine.start(stack)));
    },
    enter: async ({ tab, world }, provide) => {
      await provide(async (email, address) =>
        tab.signIn(await sessionCookies(world.db, email, 'de'), address),
      );
    },
    /** The path of a picture, for fields that take files. */
    picture: async ({}, provide) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-picture-'));
      const file = path.join(folder, 'bild.png');
      await writeFile(file, await drawPicture());
      await provide(file);
      await rm(folder, { recursive: true });
    },
  });

  const { name, missing } = engine;
  test.describe(missing ? `${name}, left out: ${missing}` : name, rotating, () => {
    test.skip(missing !== null);

    const signIn = filled(words.accountsSignIn.signIn, { provider: 'Google' });

    test('signing in by pop-up', async ({ tab }) => {
      await tab.open('/');
      await tab.click('button', signIn);
      await tab.goToPopup();
      await chooseAccount(tab, 'Nina');
      await tab.goBack();
      await tab.expectAddress(/\/newUser/);
      await tab.expect('input', words.comediansRegistration.name.label);
    });

    test('signing in by redirect, where pop-ups are blocked', async ({ tab }) => {
      await tab.open('/');
      await tab.evaluate(() => {
        window.open = () => null;
      });
      await tab.click('button', signIn);
      await tab.click('[role=alertdialog] button', 'Weiter zu Google');
      await chooseAccount(tab, 'Rita');
      await tab.expectAddress(/\/newUser/);
      await tab.expect('input', words.comediansRegistration.name.label);
    });

    test('applying for a spot, and taking it back', async ({ tab, world, enter }) => {
      const show = await world.show({ title: 'Freitagslacher' });
      const me = await world.comedian();
      const live = () =>
        world.db.application.count({ where: { showId: show.id, status: 'applied', withdrawnAt: null } });
      await enter(me.email, `/user/cities/${world.city.slug}`);
      const { applyFor, withdrawFor, done } = words.spotsSteps;
      const about = { title: 'Freitagslacher' };
      // The day and the time follow the title.
      const button = (name: string) => `button[aria-label^="${filled(name, about)}"]`;
      await tab.click(button(applyFor));
      await tab.expectText(filled(done.apply, about));
      await expect.poll(live).toBe(1);
      // On the same page, a tap right after the first one counts as the second one of a double tap and does nothing.
      await tab.open(`/user/cities/${world.city.slug}`);
      await tab.click(button(withdrawFor));
      await tab.expectText(filled(done.withdraw, about));
      await expect.poll(live).toBe(0);
    });

    test('the inbox, with an answer that is taken back', async ({ tab, world, enter }) => {
      const t = words.lineUpsInbox;
      const show = await world.show();
      const ada = await world.comedian({ name: 'Ada' });
      await world.apply(show.id, ada.id);
      const booker = await world.comedian({ email: world.brand.teamEmail });
      const lines = () => world.db.lineUpEntry.count({ where: { comedianId: ada.id } });
      await enter(booker.email, `/brands/${world.brand.id}/team/applications`);
      await tab.click('button', filled(words.applicationsAnswers.yesFor, { about: 'Ada' }));
      await tab.expectText(t.draft.confirm);
      await expect.poll(lines).toBe(1);
      await tab.click('button', filled(t.clearFor, { name: 'Ada' }));
      await tab.expect('button', filled(words.applicationsAnswers.yesFor, { about: 'Ada' }));
      await expect.poll(lines).toBe(0);
    });

    test('a line-up, by keys and by dragging', async ({ tab, world, enter }) => {
      const t = words.lineUpsEditor;
      const show = await world.show();
      for (const name of ['Ada Eins', 'Bo Zwei', 'Cem Drei']) {
        const { id } = await world.comedian({ name });
        await world.apply(show.id, id);
      }
      const booker = await world.comedian({ email: world.brand.teamEmail });
      const order = async () =>
        (
          await world.db.lineUpEntry.findMany({
            where: { showId: show.id },
            orderBy: { place: 'asc' },
            select: { comedian: { select: { name: true } } },
          })
        ).map(({ comedian }) => comedian?.name);
      await tab.resize(1280, 1000);
      await enter(booker.email, `/brands/${world.brand.id}/team/shows/${show.id}`);
      await tab.expect('button', 'Ada Eins');
      await tab.press('j');
      for (const name of ['Ada Eins', 'Bo Zwei', 'Cem Drei']) {
        await tab.press('y');
        await tab.expect('button', filled(t.moveLine, { name }));
      }
      await tab.press('z');
      await tab.expect('button', filled(t.moveLine, { name: 'Cem Drei' }), 0);
      await expect.poll(order).toEqual(['Ada Eins', 'Bo Zwei']);
      const line = (nth: number) => `li[id^=line-]:nth-child(${nth})`;
      await tab.expect('[data-save-state=saved]');
      await tab.drag(line(2), line(1));
      await expect.poll(order).toEqual(['Bo Zwei', 'Ada Eins']);
    });

    test('a chat with a picture', async ({ tab, world, enter, picture }) => {
      const kim = await world.comedian({ name: 'Kim' });
      const show = await world.show();
      const { id: chatId } = await makeChat(world.db, show.id, [kim.id], { now: new Date() });
      await enter(kim.email, `/user/chat/${chatId}`);
      await tab.type('.composer input[type=file]', null, picture);
      await tab.expectText(words.chats.attached);
      await tab.type('textarea[name=text]', null, 'So sieht es aus');
      await tab.click('.composer button[type=submit]');
      const sent = () =>
        world.db.chatMessage.count({ where: { chatId, text: 'So sieht es aus', pictureId: { not: null } } });
      await expect.poll(sent).toBe(1);
      const isShown = () =>
        tab.evaluate(() =>
          [...document.querySelectorAll<HTMLImageElement>('main img[src*="/pictures/"]')].some(
            ({ naturalWidth }) => naturalWidth > 0,
          ),
        );
      await expect.poll(isShown).toBe(true);
    });

    test('a picture is chosen, cut and uploaded', async ({ tab, world, enter, picture }) => {
      const t = words.mediaPictureForm;
      const me = await world.comedian();
      await enter(me.email, '/user/profil');
      await tab.type('input[type=file]', t.face.choose, picture);
      await tab.click('button', t.face.submit);
      await tab.expectText(t.saved);
      const { pictureId } = await world.db.comedian.findUniqueOrThrow({ where: { id: me.id } });
      expect(pictureId).not.toBeNull();
    });

    test('a filter, with a time that is typed by half', async ({ tab, world, enter }) => {
      await world.show({ title: 'Freitagslacher' });
      const me = await world.comedian();
      await enter(me.email, `/user/cities/${world.city.slug}/filter`);
      const { half } = words.formsResend;
      await tab.expect('input[type=time]');
      await tab.evaluate(() => document.querySelector<HTMLInputElement>('input[type=time]')!.focus());
      await tab.press('2');
      await tab.click('main form button:not([type=button])');
      await tab.expectText(half);
      await tab.expectAddress(/\/filter/);
      await tab.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('input[type=time]')!;
        field.value = '19:00';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      });
      // At once: the form wins over the recount that the change has begun.
      await tab.click('main form button:not([type=button])');
      await tab.expectAddress(/\/user\/cities\/[\w-]+\?\S*19/);
      await tab.expectText('Freitagslacher');
    });

    async function openNight(world: World) {
      const ada = await world.comedian({ name: 'Ada', email: world.brand.teamEmail });
      const show = await world.show({ title: 'Freitagslacher', startsAt: addMinutes(new Date(), -1) });
      const kim = await world.comedian({ name: 'Kim' });
      await makeApplication(world.db, { showId: show.id, comedianId: kim.id, status: 'confirmed' });
      await sendLines(world.db, show, [{ guestName: 'Rita' }, { guestName: 'Cem' }, { comedianId: kim.id }]);
      return { ada, show, sheet: `/brands/${world.brand.id}/team/shows/${show.id}/night` };
    }

    test('the sheet of a night without a connection', async ({ tab, world, enter }) => {
      // Two more servers are started.
      test.slow();
      const { ada, show, sheet } = await openNight(world);
      const port = await freePort();
      const changes = () => world.db.stageChange.count({ where: { showId: show.id } });
      const server = await startSecondServer({ port });
      await enter(ada.email, server.app + sheet);
      await tab.expectText('Rita');
      // The lookup is asynchronous, so each call returns the result of the one before.
      const isKept = () =>
        tab.evaluate(() => {
          const { dataset } = document.documentElement;
          void caches.match(location.pathname).then((copy) => (dataset.kept = String(copy !== undefined)));
          return dataset.kept;
        });
      await expect.poll(isKept).toBe('true');
      await server.stop();

      await tab.open(server.app + sheet);
      await tab.expect('offline-note');
      // This line moves the button.
      await tab.expectText('Kein Netz. Du kannst weitermachen.');
      await tab.click('button', `${words.nightStage.go}: Rita`);
      await tab.expectText('Eine Änderung wartet');
      expect(await changes()).toBe(0);
      await tab.open(`${server.app}/user/nights`);
      // In the language of the page before, not of the browser.
      await tab.expect('h1', words.coreOffline.title);
      await tab.open(server.app + sheet);
      await tab.expectText('Eine Änderung wartet');

      await using again = await startSecondServer({ port });
      expect(again.app).toBe(server.app);
      await expect.poll(changes).toBe(1);
      await expect.poll(() => tab.evaluate(() => document.querySelector('offline-note') === null)).toBe(true);
    });

    test('the sheet of a night is one sheet of paper', async ({ tab, world, enter }) => {
      test.skip(!engine.canPrint, 'its driver cannot print');
      const { ada, sheet } = await openNight(world);
      await enter(ada.email, sheet);
      await tab.expectText('Rita');
      const pdf = await tab.print();
      expect(pagesOf(pdf)).toBe(1);
    });

    test('push messages that are refused are told', async ({ tab, world, enter }) => {
      const me = await world.comedian();
      await enter(me.email, '/user/settings');
      await tab.expectText(words.notificationsPush[engine.push]);
    });

    test('what has the focus is never below a bar', async ({ tab, world, enter }) => {
      for (let night = 1; night <= 8; night++) await world.show({ title: `Show ${night}` });
      const me = await world.comedian();
      await tab.resize(360, 740);
      for (const address of [`/user/cities/${world.city.slug}`, '/user/profil', '/user/settings']) {
        await enter(me.email, address);
        await tab.expect('main button');
        for (const keys of [[tabKey], [shiftKey, tabKey]]) {
          for (const seen = new Set<string>(); ;) {
            await tab.press(...keys);
            const look = () => tab.evaluate(lookAtFocus);
            const { place } = await look();
            // A script scrolls in the next frame.
            await expect.poll(async () => (await look()).cover, `${address}: on ${place}`).toBeNull();
            if (place === null || seen.has(place)) break;
            seen.add(place);
          }
        }
      }
    });
  });
}
