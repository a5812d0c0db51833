import { expect, type Browser, type Locator, type Page } from 'playwright/test';
import { chooserTexts } from '@/scripts/sign-in-stand-in/texts';
import type { Language } from '@/lib/core/i18n/language';
import type { TestCity } from './fixtures';
import { whenAlive } from './readiness';
import { browserLocale, filled, wordsOf } from './words';

export type Person = { name: string; email: string };

/** A user at a page, who finds its elements by the texts of their language. */
export class Reader {
  readonly all;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    this.all = wordsOf(language);
  }
}

export class Actor extends Reader {
  readonly words = this.all;

  /** Opens the start page in the language. A German page is switched to English in the way a visitor would. */
  static async atTheStart(browser: Browser, language: Language): Promise<Actor> {
    const context = await browser.newContext({ locale: browserLocale[language] });
    const actor = new Actor(await context.newPage(), language);
    await actor.page.goto('/');
    if (language === 'en') await actor.page.getByRole('button', { name: 'English' }).click();
    await expect(actor.page.locator('html')).toHaveAttribute('lang', language);
    return actor;
  }

  /** Signs in by the pop-up with an account that the chooser does not list. */
  async signIn(person: Person, provider = 'Google'): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.pressSignIn(provider);
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await this.chooseAccount(popup, person);
    await closed;
  }

  async pressGoogle(): Promise<void> {
    await this.pressSignIn('Google');
  }

  async pressSignIn(provider: string): Promise<void> {
    const name = filled(this.words.accountsSignIn.signIn, { provider });
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async chooseAccount(page: Page, person: Person): Promise<void> {
    const chooser = chooserTexts[this.language];
    await page.getByLabel(chooser.name, { exact: true }).fill(person.name);
    await page.getByLabel(chooser.email, { exact: true }).fill(person.email);
    await page.getByRole('button', { name: chooser.newButton }).click();
  }

  async register(person: Person, city: TestCity, leadsTo = '/user'): Promise<void> {
    const { comediansRegistration: registration } = this.words;
    await this.page.waitForURL('**/newUser*');
    await this.page.getByLabel(registration.name.label, { exact: true }).fill(person.name);
    await this.page.getByLabel(registration.city.label, { exact: true }).fill(this.nameOf(city));
    await this.page.getByRole('option').first().click();
    await this.page.getByLabel(registration.startMonth.label, { exact: true }).selectOption('3');
    await this.page.getByLabel(registration.startYear.label, { exact: true }).selectOption('2021');
    await this.page.getByLabel(registration.spotCountBand.label).selectOption('upTo30');
    await this.page.getByRole('checkbox', { name: this.words.comediansRegistration.privacy.name }).check();
    await this.page.getByRole('button', { name: registration.submit }).click();
    await this.page.waitForURL(`**${leadsTo}`);
  }

  /** Opens the shows of a city by the bottom bar. */
  async openCity(city: TestCity): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: this.words.frameNavigation.comedian.label });
    await bar.getByRole('link', { name: this.words.frameNavigation.comedian.spotting }).click();
    // The page before may have a link with the city's name as well.
    await this.page.waitForURL('**/user/cities');
    // By the address, because the name of Amberg is also in Bamberg.
    await this.page.getByRole('main').locator(`a[href="/user/cities/${city.slug}"]`).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.nameOf(city));
  }

  async applyFor(title: string): Promise<void> {
    await this.take('apply', title, this.words.applicationsStatus.applied);
  }

  async withdrawFrom(title: string): Promise<void> {
    await this.take('withdraw', title, this.words.applicationsStatus.open);
  }

  /** Takes a step and waits until the server has saved it. The card shows the new status before that. Needs scripts. */
  private async take(step: 'apply' | 'withdraw', title: string, status: string): Promise<void> {
    const name = filled(this.words.spotsSteps[`${step}For`], { title });
    const button = this.page.getByRole('button', { name });
    await whenAlive(button);
    // Right after another step, a tap counts as the second one of a double tap and does nothing. Otherwise the button
    // is gone at once.
    await expect(async () => {
      await button.click();
      expect(await button.isVisible()).toBe(false);
    }).toPass();
    // The text of an earlier step of the same kind may still be shown, so the status decides as well.
    const message = this.page.getByText(filled(this.words.spotsSteps.done[step], { title })).last();
    await expect(message).toBeVisible();
    await expect(this.statusOf(title, status)).toBeVisible();
  }

  /** Expects this status on the card of the show, in a list or alone. */
  async expectStatus(title: string, status: string): Promise<void> {
    await expect(this.statusOf(title, status)).toBeVisible();
  }

  private statusOf(title: string, status: string): Locator {
    const main = this.page.getByRole('main');
    const card = main
      .getByRole('listitem')
      .or(main.getByRole('article'))
      .filter({ has: this.page.getByText(title) })
      .last();
    return card.getByText(status, { exact: true });
  }

  async openOwnSpots(): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: this.words.frameNavigation.comedian.label });
    await bar.getByRole('link', { name: this.words.frameNavigation.comedian.mySpotsFull }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words.spotsOwn.title);
  }

  async openShowOfTeam(brandName: string, title: string): Promise<void> {
    await this.page.getByLabel(filled(this.words.frameLayout.account, { name: '' })).click();
    await this.page.getByRole('link', { name: brandName }).click();
    // The home page may contain a link to the same show.
    await this.page.waitForURL('**/team**');
    await this.page.getByRole('link', { name: title, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title);
  }

  /** Puts an applicant on the draft line-up, of which nobody is notified yet, and sends it. */
  async confirm(name: string): Promise<void> {
    const { applicantsLabel, bar, draft, send, toolbar } = this.words.lineUpsEditor;
    await this.page
      .getByRole('button', { name: filled(this.words.applicationsAnswers.yesFor, { about: name }) })
      .click();
    const list = this.page.getByRole('list', { name: applicantsLabel });
    const row = list.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText(draft.yes, { exact: true })).toBeVisible();
    await this.page.getByRole('button', { name: bar.send, exact: true }).click();
    const dialog = this.page.getByRole('alertdialog', { name: send.title });
    await expect(this.page.getByText(toolbar.saved)).toBeVisible();
    await dialog.getByRole('button', { name: send.submit, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByRole('button', { name: bar.close })).toBeVisible();
  }

  nameOf(city: TestCity): string {
    return this.language === 'de' ? city.nameDe : city.nameEn;
  }
}
