import type { Page } from 'playwright/test';
import type { Language } from '@/lib/core/i18n/language';
import { makeTemplate } from '@/lib/shows/templates/testing';
import { fromShowMenu } from './support/booker';
import { Reader } from './support/actors';
import { expect, test, type World } from './support/fixtures';
import { callAction, listServerActions } from '@/e2e/support/server-actions';
import { whenAlive } from './support/readiness';
import { moveUp } from './support/sorting';
import { phone } from './support/viewports';
import { filled, wordsOf } from './support/words';

const titleMissing: Record<Language, string> = {
  de: 'Bitte geben Sie einen Titel für die Vorlage ein.',
  en: 'Please enter a title for the template.',
};

/** A team member who edits a show info. */
class Writer extends Reader {
  readonly words = this.all.showsInfoEditor;

  async add(type: keyof Writer['words']['types'], de: string, en = ''): Promise<void> {
    const group = this.page.getByRole('group', { name: this.words.add });
    await group.getByRole('button', { name: this.words.types[type] }).click();
    const row = this.rows.last();
    await row.getByLabel(this.words.de).fill(de);
    await row.getByLabel(this.words.en).fill(en);
  }

  /** The elements, from top to bottom. */
  get rows() {
    return this.page.locator('form ol > li');
  }

  /** A button of the element at the place, counted from 1. */
  button(what: 'move' | 'up' | 'down' | 'remove', place: number) {
    const name = this.words[what].replace('{place, number}', `${place}`).replace('{name}', '(.*)');
    return this.rows.nth(place - 1).getByRole('button', { name: new RegExp(`^${name}$`) });
  }

  /** Replaces the German text of the first element. */
  async rewrite(text: string): Promise<void> {
    const field = this.rows.first().getByLabel(this.words.de);
    // React must not take over the page between the two steps of `fill`, selecting and typing.
    await whenAlive(field);
    await field.fill(text);
    await expect(field).toHaveValue(text);
  }

  async expectTexts(...texts: string[]): Promise<void> {
    await expect(this.rows.getByLabel(this.words.de)).toHaveCount(texts.length);
    for (const [index, text] of texts.entries()) {
      await expect(this.rows.nth(index).getByLabel(this.words.de)).toHaveValue(text);
    }
  }

  get preview() {
    return this.page.getByRole('region', { name: this.words.preview.title });
  }

  async save(label: 'saveTemplate' | 'saveInfo' = 'saveTemplate'): Promise<void> {
    await this.page.getByRole('button', { name: this.words[label], exact: true }).click();
  }

  async expectSaved(): Promise<void> {
    // An exact match, because "not saved yet" contains the same words.
    await expect(this.page.getByText(this.words.saved, { exact: true })).toBeVisible();
  }
}

async function memberAt(page: Page, world: World, language: Language): Promise<Writer> {
  await world.enter(page.context(), { email: world.brand.teamEmail, language });
  return new Writer(page, language);
}

const templatesOf = (world: World) => `/brands/${world.brand.id}/team/templates`;

for (const language of ['de', 'en'] as const) {
  test(`a team writes a template, moves its elements about and keeps it (${language})`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(phone);
    const writer = await memberAt(page, world, language);
    const { words, all } = writer;
    await page.goto(`/brands/${world.brand.id}/team`);
    await page.getByText(all.frameNavigation.team.more, { exact: true }).click();
    await page.getByRole('link', { name: all.frameNavigation.team.templates }).click();
    await page.getByRole('link', { name: all.showsTemplates.new }).click();

    await writer.save();
    await expect(page.getByRole('alert').filter({ hasText: titleMissing[language] })).toBeVisible();
    await page.getByLabel(words.title, { exact: true }).fill('Open Mic');
    await writer.add('headline', 'Der Abend', 'The evening');
    await writer.add('text', 'Einlass um sieben.', 'Doors at seven.');
    await writer.add('box', '<b>Achtzig</b> Euro');
    await writer.rows.nth(2).getByLabel(words.colour, { exact: true }).selectOption('green');
    await writer.add('notice', 'Es wird gefilmt.');
    await writer.rows.nth(3).getByLabel(words.kind, { exact: true }).selectOption('warning');

    // The notice moves up by two places, by keyboard.
    await writer.button('move', 4).focus();
    await page.keyboard.press('Space');
    await expect(
      page.getByText(
        filled(all.uiSorting.start, {
          name: words.types.notice,
          place: '4',
          count: '4',
        }),
      ),
    ).toBeAttached();
    for (const place of ['3', '2']) {
      await moveUp(page, filled(all.uiSorting.over, { name: words.types.notice, place, count: '4' }));
    }
    await page.keyboard.press('Space');
    await writer.expectTexts('Der Abend', 'Es wird gefilmt.', 'Einlass um sieben.', '<b>Achtzig</b> Euro');

    // The box moves up by one place by tap, and keeps the focus.
    await writer.button('up', 4).click();
    await expect(writer.button('up', 3)).toBeFocused();
    await writer.expectTexts('Der Abend', 'Es wird gefilmt.', '<b>Achtzig</b> Euro', 'Einlass um sieben.');
    await writer.button('remove', 1).click();
    await page.getByRole('button', { name: words.undo }).click();
    await writer.expectTexts('Der Abend', 'Es wird gefilmt.', '<b>Achtzig</b> Euro', 'Einlass um sieben.');

    const { preview } = writer;
    await preview.getByRole('button', { name: words.preview.en }).click();
    await expect(preview.getByRole('heading', { name: 'The evening' })).toBeVisible();
    await expect(preview.getByText(wordsOf('en').showsInfo.warning)).toBeVisible();
    await expect(preview.getByText('<b>Achtzig</b> Euro')).toBeVisible();
    await preview.getByRole('button', { name: words.preview.de }).click();
    await expect(preview.getByRole('heading', { name: 'Der Abend' })).toBeVisible();
    await expect(preview.getByText(wordsOf('de').showsInfo.warning)).toBeVisible();

    await writer.save();
    await writer.expectSaved();
    await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Mic');
    await expect(page).toHaveTitle(/^Open Mic/);
    await page.reload();
    await expect(page.getByLabel(words.title, { exact: true })).toHaveValue('Open Mic');
    await writer.expectTexts('Der Abend', 'Es wird gefilmt.', '<b>Achtzig</b> Euro', 'Einlass um sieben.');

    await page.getByRole('link', { name: all.showsTemplates.all }).click();
    await page
      .getByRole('button', { name: filled(all.showsTemplates.copyName, { title: 'Open Mic' }) })
      .click();
    const copy = filled(all.showsTemplates.copyOf, { title: 'Open Mic' });
    await expect(page.getByRole('link', { name: copy })).toBeVisible();
    await page.getByRole('button', { name: filled(all.showsTemplates.deleteName, { title: copy }) }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: all.showsTemplates.deleteCancel }).click();
    await expect(page.getByRole('link', { name: copy })).toBeVisible();
    await page.getByRole('button', { name: filled(all.showsTemplates.deleteName, { title: copy }) }).click();
    await question.getByRole('button', { name: all.showsTemplates.deleteConfirm }).click();
    await expect(page.getByRole('link', { name: copy })).toBeHidden();
    expect(await world.db.showInfoTemplate.count({ where: { brandId: world.brand.id } })).toBe(1);
  });

  test(`a show takes a template in, says more, and comedians read it (${language})`, async ({
    page,
    world,
  }) => {
    const writer = await memberAt(page, world, language);
    const { words, all } = writer;
    const template = await makeTemplate(world.db, world.brand.id, {
      elements: [{ type: 'headline', text: 'Der Abend', textEn: 'The evening' }],
    });
    const show = await world.show();
    await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}`);
    await fromShowMenu(page, language, all.showsTemplates.info);
    await page.getByLabel(words.takeLabel).selectOption(template.title);
    await page.getByRole('button', { name: words.take, exact: true }).click();
    await writer.expectTexts('Der Abend');
    await writer.add('text', 'Heute mit Gästen.', 'With guests tonight.');
    await writer.save('saveInfo');
    await writer.expectSaved();

    // A later change of the template does not change the show.
    await world.db.showInfoTemplate.update({ where: { id: template.id }, data: { elements: [] } });
    await page.goto(`/user/shows/${show.id}`);
    const [headline, text] = {
      de: ['Der Abend', 'Heute mit Gästen.'],
      en: ['The evening', 'With guests tonight.'],
    }[language];
    await expect(page.getByRole('heading', { name: headline })).toBeVisible();
    await expect(page.getByText(text ?? '')).toBeVisible();

    await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}/info`);
    await page.getByLabel(words.keepLabel).fill('');
    await page.getByRole('button', { name: words.keep }).click();
    await expect(page.getByRole('alert').filter({ hasText: titleMissing[language] })).toBeVisible();
    await page.getByLabel(words.keepLabel).fill('Mit Gästen');
    await page.getByRole('button', { name: words.keep }).click();
    await expect(page.getByRole('status').filter({ hasText: words.kept })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('option', { name: 'Mit Gästen' })).toBeAttached();
  });

  test(
    `two who write at once lose nothing, nor does a lost connection (${language})`,
    { tag: '@all' },
    async ({ page, world }) => {
      const writer = await memberAt(page, world, language);
      const { words } = writer;
      const { formsResend: resend } = writer.all;
      const show = await world.show({ info: [{ type: 'text', text: 'Wie immer.' }] });
      const address = `/brands/${world.brand.id}/team/shows/${show.id}/info`;
      await page.goto(address);
      const other = new Writer(await page.context().newPage(), language);
      await other.page.goto(address);
      await other.rewrite('Ihre Fassung');
      await other.save('saveInfo');
      await other.expectSaved();

      await writer.rewrite('Meine Fassung');
      await page.context().setOffline(true);
      await writer.save('saveInfo');
      await expect(
        page.getByRole('alert').filter({ hasText: filled(resend.offline, { notDone: resend.save }) }),
      ).toBeVisible();
      await writer.expectTexts('Meine Fassung');
      await page.context().setOffline(false);

      await writer.save('saveInfo');
      const conflict = page.getByRole('alert').filter({ hasText: words.conflict.title });
      await expect(conflict).toBeVisible();
      await conflict.getByText(words.conflict.show).click();
      await expect(conflict.getByText('Ihre Fassung')).toBeVisible();
      await writer.expectTexts('Meine Fassung');
      const infoNow = async () => (await world.db.show.findUniqueOrThrow({ where: { id: show.id } })).info;
      expect(await infoNow()).toEqual([{ type: 'text', text: 'Ihre Fassung' }]);
      await writer.save('saveInfo');
      await expect.poll(infoNow).toEqual([{ type: 'text', text: 'Meine Fassung' }]);
      await writer.expectSaved();

      await other.rewrite('Noch einmal ihre');
      await other.save('saveInfo');
      await other.page.getByRole('button', { name: words.conflict.take }).click();
      await other.expectTexts('Meine Fassung');
    },
  );
}

test('a template is written without JavaScript', { tag: '@all' }, async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const writer = await memberAt(page, world, 'de');
  await page.goto(`${templatesOf(world)}/new`);
  await writer.add('text', 'Erstens');
  await writer.add('box', 'Zweitens');
  await writer.button('up', 2).click();
  await writer.expectTexts('Zweitens', 'Erstens');
  await writer.save();
  await expect(page.getByRole('alert').filter({ hasText: titleMissing.de })).toBeVisible();
  await writer.expectTexts('Zweitens', 'Erstens');
  await page.getByLabel(writer.words.title, { exact: true }).fill('Von Hand');
  await writer.save();
  await writer.expectSaved();
  await writer.rows.first().getByLabel(writer.words.de).fill('Vor allem');
  await writer.save();
  await writer.expectSaved();
  const [template] = await world.db.showInfoTemplate.findMany({ where: { brandId: world.brand.id } });
  expect(template).toMatchObject({
    title: 'Von Hand',
    elements: [
      { type: 'box', colour: 'blue', text: 'Vor allem' },
      { type: 'text', text: 'Erstens' },
    ],
  });
});

test(
  'too many elements are refused, and all of them are still there',
  { tag: '@all' },
  async ({ page, world }) => {
    const writer = await memberAt(page, world, 'de');
    const elements = Array.from({ length: 50 }, (_, index) => ({ type: 'text', text: `Element ${index}` }));
    await makeTemplate(world.db, world.brand.id, { elements });
    const show = await world.show({ info: [{ type: 'text', text: 'Schon da' }] });
    await page.goto(`/brands/${world.brand.id}/team/shows/${show.id}/info`);
    await page.getByRole('button', { name: writer.words.take, exact: true }).click();
    await expect(writer.rows).toHaveCount(51);
    await writer.save('saveInfo');
    await expect(page.getByRole('alert').filter({ hasText: 'höchstens 50' })).toBeVisible();
    await expect(writer.rows).toHaveCount(51);
    await writer.button('remove', 51).click();
    await writer.save('saveInfo');
    await writer.expectSaved();
  },
);

test('a list of far too many elements is answered, not stored', async ({ page, world }) => {
  await memberAt(page, world, 'de');
  const action = listServerActions().find(({ name }) => name === 'saveTemplate')!;
  const send = (elements: number) => {
    const fields = Array.from({ length: elements }, (_, index) => [
      ['elementKey', `${index}`],
      ['elementType', 'text'],
      ['elementLook', ''],
      ['elementDe', 'Text'],
      ['elementEn', ''],
    ]).flat() as [string, string][];
    return callAction(page.context().request, action, '/user', [
      ['brandId', world.brand.id],
      ['title', 'Sehr lang'],
      ...fields,
    ]);
  };
  // Three templates of the greatest length are too much for one show info.
  expect((await send(150)).outcome).toBe('invalidInput');
  // The server refuses a form that is larger than the app's pages can send.
  expect((await send(1000)).httpStatus).toBe(413);
  expect(await world.db.showInfoTemplate.count({ where: { brandId: world.brand.id } })).toBe(0);
});
