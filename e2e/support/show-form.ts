import type { Page } from 'playwright/test';
import type { wordsOf } from './words';

/** The button that confirms a move when one person will get a notice. */
export const sendsOne = /^(Ja, 1 Meldung senden|Yes, send 1 notification)$/;

/** Fills in the required fields of a show from 20:00 to 22:00. */
export async function fillShow(
  page: Page,
  { showsForm: { fields } }: ReturnType<typeof wordsOf>,
  { title, date }: { title: string; date: string },
) {
  await page.getByLabel(fields.title, { exact: true }).fill(title);
  await page.getByLabel(fields.date, { exact: true }).fill(date);
  await page.getByLabel(fields.starts, { exact: true }).fill('20:00');
  await page.getByLabel(fields.ends, { exact: true }).fill('22:00');
}
