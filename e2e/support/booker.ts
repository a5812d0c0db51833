import { expect, type Locator, type Page } from 'playwright/test';
import type { Language } from '@/lib/core/i18n/language';
import { Reader } from './actors';
import { whenIdle } from './readiness';
import { filled, wordsOf } from './words';

/** Opens another page about the show from the menu of its line-up. */
export async function fromShowMenu(page: Page, language: Language, label: string): Promise<void> {
  await page.getByRole('button', { name: wordsOf(language).lineUpsEditor.toolbar.more }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** A member of a team with the line-up editor open. */
export class Booker extends Reader {
  readonly words = this.all.lineUpsEditor;
  readonly answers = this.all.applicationsAnswers;

  async open(brandId: string, showId: string, query = ''): Promise<void> {
    await this.page.goto(`/brands/${brandId}/team/shows/${showId}${query}`);
    await expect(this.page.getByText(this.words.toolbar.saved)).toBeVisible();
  }

  applicant(name: string): Locator {
    return this.list(this.words.applicantsLabel).filter({ hasText: name });
  }

  line(name: string): Locator {
    return this.list(this.words.lineUpLabel).filter({ hasText: name });
  }

  /** The button that opens an applicant's details. */
  name(name: string): Locator {
    return this.applicant(name).getByRole('button', { name, exact: true });
  }

  /** A text of the bar, which a desktop shows in the head of the screen. */
  shown(text: string): Locator {
    return this.page.getByText(text).filter({ visible: true });
  }

  private list(label: string): Locator {
    return this.page.getByRole('list', { name: label }).getByRole('listitem');
  }

  confirmButton(name: string): Locator {
    return this.page.getByRole('button', { name: filled(this.answers.yesFor, { about: name }) });
  }

  handle(name: string): Locator {
    return this.page.getByRole('button', { name: filled(this.words.moveLine, { name }) });
  }

  minutes(name: string): Locator {
    return this.page.getByLabel(filled(this.words.minutesOf, { name }));
  }

  more(row: Locator): Locator {
    return row.getByRole('button', { name: filled(this.words.moreFor, { name: '' }) });
  }

  async choose(row: Locator, item: string): Promise<void> {
    await this.more(row).click();
    await this.page
      .getByRole('menuitem', { name: item })
      .or(this.page.getByRole('menuitemradio', { name: item }))
      .click();
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.locator('[data-save-state=saved]')).toBeVisible();
  }

  async expectOrder(...names: string[]): Promise<void> {
    await expect(this.list(this.words.lineUpLabel)).toHaveText(names.map((name) => new RegExp(name)));
  }

  /** Expects this announcement for screen readers. */
  async expectSaid(message: string, values: Record<string, string>): Promise<void> {
    await expect(this.page.getByText(filled(message, values), { exact: true })).toBeAttached();
  }

  /** Presses a key while dragging, and waits for the announcement of its effect. */
  async moveBy(key: string, message: string, values: Record<string, string>): Promise<void> {
    // A key has no effect until the page has measured its rows.
    await whenIdle(this.page);
    await this.page.keyboard.press(key);
    await this.expectSaid(message, values);
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.words.toolbar.undo}(:|$)`) }).click();
  }

  get sendButton(): Locator {
    return this.page.getByRole('button', { name: this.words.bar.send, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('alertdialog');
  }

  async send(): Promise<void> {
    await this.expectSaved();
    await this.sendButton.click();
    await this.dialog.getByRole('button', { name: this.words.send.submit }).click();
    await expect(this.page.getByRole('button', { name: this.words.bar.close })).toBeVisible();
  }

  /** Drags by mouse from the middle of one element to the upper edge of another, as slowly as a hand. */
  async drag(from: Locator, to: Locator): Promise<void> {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('What is dragged cannot be seen.');
    const { mouse } = this.page;
    await mouse.move(start.x + start.width / 3, start.y + start.height / 2);
    await mouse.down();
    await mouse.move(start.x + start.width / 3 + 12, start.y + start.height / 2 + 12, { steps: 3 });
    await mouse.move(end.x + end.width / 3, end.y + 8, { steps: 12 });
    await mouse.up();
  }

  /** Presses the Tab key until the target has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 100; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error('The tab key does not get there.');
  }
}
