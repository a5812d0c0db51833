import type { Browser, Page } from 'playwright/test';
import { addHours } from '@/lib/core/dates';
import type { ApplicationStatus, Show } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing/factory';
import { languages, type Language } from '@/lib/core/language';
import { Booker } from './support/booker';
import { expect, test, type World } from './support/fixtures';
import { desk } from './support/viewports';
import { wordsOf } from './support/words';

/** Somebody with an application (or none) for a show, and the open pages of both sides. */
type Stage = { world: World; show: Show; language: Language; comedian: Page; booker: Booker };

type Row = {
  step: string;
  from: ApplicationStatus | null;
  /** The status after the step; null after withdrawing. */
  to: ApplicationStatus | null;
  /** Takes the step on the screen. */
  take: (stage: Stage) => Promise<void>;
  /** Whether the comedian gets a notice. */
  tells: boolean;
  /** The start of the show, in hours from now. */
  startsIn?: number;
};

const name = 'Nele Nachtschicht';
const reason = 'Die Bahn streikt.';

const own = ({ comedian, language }: Stage) =>
  comedian.getByRole('region', { name: wordsOf(language).showSpot.title, exact: true });

/** Presses a button on the comedian's own spot. */
const press = (button: 'apply' | 'withdraw') => async (stage: Stage) => {
  const label = wordsOf(stage.language).showSpot[button];
  await own(stage).getByRole('button', { name: label, exact: true }).click();
};

/** Answers a request, and waits until the answer is sent. */
const answer = (button: 'accept' | 'decline') => async (stage: Stage) => {
  const { spots } = wordsOf(stage.language);
  await own(stage).getByRole('button', { name: spots[button] }).click();
  await expect(own(stage).getByRole('button', { name: spots.undo })).toBeHidden();
};

async function giveBack(stage: Stage): Promise<void> {
  const words = wordsOf(stage.language).ownSpots.cancel;
  await own(stage).getByText(words.open, { exact: true }).click();
  await own(stage).getByLabel(words.reason).fill(reason);
  await own(stage).getByRole('button', { name: words.submit, exact: false }).click();
}

async function fromMenu({ booker }: Stage, item: keyof Booker['words']['menu']): Promise<void> {
  await booker.choose(booker.applicant(name), booker.words.menu[item]);
}

async function request(stage: Stage): Promise<void> {
  await fromMenu(stage, 'request');
  const { dialog, words } = stage.booker;
  await dialog.getByRole('button', { name: words.dialogs.requestSubmit }).click();
  await expect(dialog).toBeHidden();
}

async function putOnList(stage: Stage): Promise<void> {
  await fromMenu(stage, 'list');
  await stage.booker.send();
}

async function confirm({ booker }: Stage): Promise<void> {
  await booker.confirmButton(name).click();
  await booker.send();
}

async function reject(stage: Stage): Promise<void> {
  await fromMenu(stage, 'reject');
  const { dialog, words } = stage.booker;
  await dialog.getByRole('button', { name: words.dialogs.rejectSubmit, exact: true }).click();
  await stage.booker.send();
}

async function undoReject(stage: Stage): Promise<void> {
  await fromMenu(stage, 'undoReject');
  await expect(stage.booker.confirmButton(name)).toBeVisible();
}

async function takeBack({ booker }: Stage): Promise<void> {
  const { takeBackName } = booker.words;
  await booker.page.getByRole('button', { name: takeBackName.replace('{name}', name) }).click();
}

async function takeSpotBack({ booker }: Stage): Promise<void> {
  const { menu, dialogs } = booker.words;
  await booker.choose(booker.line(name), menu.cancelSpot);
  await booker.dialog.getByLabel(dialogs.reason).fill(reason);
  await booker.dialog.getByRole('button', { name: dialogs.cancelSpotSubmit }).click();
  await booker.send();
}

async function more({ booker }: Stage, item: 'close' | 'cancelShow'): Promise<void> {
  const { toolbar } = booker.words;
  await booker.page.getByRole('button', { name: toolbar.more }).click();
  await booker.page.getByRole('menuitem', { name: toolbar[item].replace(' …', '') }).click();
}

async function close(stage: Stage): Promise<void> {
  await more(stage, 'close');
  await stage.booker.dialog.getByRole('button', { name: stage.booker.words.dialogs.closeSubmit }).click();
  await expect(
    stage.booker.page.getByRole('button', { name: stage.booker.words.toolbar.reopen }),
  ).toBeVisible();
}

async function closeAndReopen(stage: Stage): Promise<void> {
  await close(stage);
  const { page, words, dialog } = stage.booker;
  await page.getByRole('button', { name: words.toolbar.reopen }).click();
  await dialog.getByRole('button', { name: words.dialogs.reopenSubmit }).click();
  await expect(page.getByRole('button', { name: words.toolbar.reopen })).toBeHidden();
}

async function callOff(stage: Stage): Promise<void> {
  const { booker } = stage;
  await more(stage, 'cancelShow');
  await booker.dialog.getByLabel(booker.words.dialogs.reason).fill(reason);
  await booker.dialog.getByRole('button', { name: booker.words.dialogs.cancelShowSubmit }).click();
  await expect(booker.dialog).toBeHidden();
}

/** The table of steps of an application, row by row. The test takes the step of each row on a screen. */
const rows: Row[] = [
  { step: 'apply', from: null, to: 'applied', take: press('apply'), tells: false },
  { step: 'request', from: 'cancelled', to: 'request', take: request, tells: true },
  { step: 'putOnList', from: 'cancelled', to: 'directList', take: putOnList, tells: true },
  { step: 'confirm', from: 'applied', to: 'confirmed', take: confirm, tells: true },
  { step: 'reject', from: 'applied', to: 'rejected', take: reject, tells: true },
  { step: 'withdraw', from: 'applied', to: null, take: press('withdraw'), tells: false },
  { step: 'accept', from: 'request', to: 'confirmed', take: answer('accept'), tells: false },
  { step: 'decline', from: 'request', to: 'rejected', take: answer('decline'), tells: false },
  { step: 'takeBack', from: 'request', to: null, take: takeBack, tells: true },
  { step: 'cancel by the comedian', from: 'confirmed', to: 'cancelled', take: giveBack, tells: false },
  { step: 'cancel by the comedian', from: 'directList', to: 'cancelled', take: giveBack, tells: false },
  { step: 'cancel by the team', from: 'confirmed', to: 'cancelled', take: takeSpotBack, tells: true },
  { step: 'cancel by the team', from: 'directList', to: 'cancelled', take: takeSpotBack, tells: true },
  { step: 'close', from: 'applied', to: 'unavailable', take: close, tells: true },
  { step: 'close', from: 'request', to: 'unavailable', take: close, tells: true },
  { step: 'reopen', from: 'applied', to: 'applied', take: closeAndReopen, tells: true },
  { step: 'reopen', from: 'request', to: 'request', take: closeAndReopen, tells: true },
  { step: 'undoReject', from: 'rejected', to: 'applied', take: undoReject, tells: true },
  { step: 'callOff', from: 'applied', to: 'unavailable', take: callOff, tells: true },
  { step: 'callOff', from: 'request', to: 'unavailable', take: callOff, tells: true },
  { step: 'callOff', from: 'confirmed', to: 'cancelled', take: callOff, tells: true },
  { step: 'callOff', from: 'directList', to: 'cancelled', take: callOff, tells: true },
  // The screen shows this status as soon as the show is over; a job stores it within a minute.
  { step: 'expire', from: 'applied', to: 'expired', take: async () => {}, tells: false, startsIn: -5 },
  { step: 'expire', from: 'request', to: 'expired', take: async () => {}, tells: false, startsIn: -5 },
];

async function stageOf(browser: Browser, world: World, row: Row, language: Language): Promise<Stage> {
  const startsAt = addHours(new Date(), row.startsIn ?? 24 * 7);
  const show = await world.show({ startsAt });
  const { id: comedianId, email } = await world.comedian({ name, language });
  if (row.from) await makeApplication(world.db, { showId: show.id, comedianId, status: row.from });
  await world.comedian({ email: world.brand.adminEmail, name: 'Ben Booker', language });

  const pageOf = (address: string) => world.openAs(browser, address, { language, viewport: desk });
  const comedian = await pageOf(email);
  const booker = new Booker(await pageOf(world.brand.adminEmail), language);
  await comedian.goto(`/user/shows/${show.id}`);
  // The show of `expire` is over, so the team takes no step.
  if (row.step !== 'expire') await booker.open(world.brand.id, show.id, '?status=all');
  return { world, show, language, comedian, booker };
}

/** Returns the word for the new status on the comedian's own page. */
function wordFor({ step, to }: Row, language: Language): string {
  const { status, showSpot } = wordsOf(language);
  if (to === null) return status.open;
  return step === 'callOff' ? showSpot.standing.showCancelled : status[to];
}

for (const language of languages) {
  for (const row of rows) {
    test(`${row.step} from ${row.from ?? 'nothing'} to ${row.to ?? 'withdrawn'} (${language}) @all`, async ({
      browser,
      world,
    }) => {
      const stage = await stageOf(browser, world, row, language);
      await row.take(stage);

      if (row.step === 'expire') {
        await expect(own(stage).getByText(wordFor(row, language)).first()).toBeVisible();
        return;
      }
      const where = { showId: stage.show.id };
      const newest = () =>
        world.db.application.findFirst({
          where,
          orderBy: { createdAt: 'desc' },
          include: { events: { orderBy: { number: 'asc' } } },
        });
      await expect
        .poll(async () => {
          const application = await newest();
          return application?.withdrawnAt ? null : application?.status;
        })
        .toBe(row.to);
      await stage.comedian.reload();
      await expect(own(stage).getByText(wordFor(row, language)).first()).toBeVisible();

      const application = await newest();
      expect(application?.events.at(-1)?.toStatus ?? null).toBe(row.to);
      const told = await world.db.notification.findMany({
        where: { ...where, comedian: { name } },
        orderBy: { id: 'asc' },
      });
      // A notice about a request that was taken back names the status that the application keeps.
      expect(told.at(-1)?.status).toBe(row.tells ? (row.to ?? row.from) : undefined);
    });
  }
}
