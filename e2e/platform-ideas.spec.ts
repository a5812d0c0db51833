import { languages } from '@/lib/core/i18n/language';
import { makeIdea } from '@/lib/platform/ideas/testing';
import { expect, test } from './support/fixtures';
import { become } from './support/callers';
import { appUrl } from './support/session';
import { filled, wordsOf } from './support/words';

for (const language of languages) {
  test(`an idea is suggested without a name, wanted by others, decided, and its creator hears of it (${language})`, async ({
    browser,
    context,
    page,
    world,
  }) => {
    const {
      platformIdeas: t,
      platformOperatorIdeas: tOperator,
      notificationsNotices: notices,
      comediansPlaces: ownPlaces,
    } = wordsOf(language);
    const me = await world.enter(context, { name: 'Kanariengelb', language });
    const title = `Kalender für ${world.brand.name}`;
    await page.goto('/user/profil');
    await page.getByRole('link', { name: ownPlaces.features }).click();
    const suggest = page.getByRole('region', { name: t.form.heading });
    await suggest.getByRole('button', { name: t.form.submit }).click();
    await expect(suggest.getByRole('alert')).toContainText(t.form.title);
    await suggest.getByLabel(t.form.title).fill(title);
    await suggest.getByLabel(t.form.description).fill('Damit meine Spots im Kalender stehen.');
    await suggest.getByRole('checkbox', { name: t.form.anonymous }).check();
    await suggest.getByRole('button', { name: t.form.submit }).click();
    await expect(page.getByText(t.form.done)).toBeVisible();
    const own = page.getByRole('region', { name: t.own.title });
    await expect(own.getByText(t.by.meHidden)).toBeVisible();

    // Another comedian types nearly the same title, finds the idea, and votes for it. The page hides its creator.
    const kim = await world.comedian({ name: 'Kim', language });
    const theirs = await world.openAs(browser, kim.email, { language });
    await theirs.goto('/user/features');
    await theirs.getByLabel(t.form.title).fill(title.replace('Kalender', 'Kalnder'));
    await theirs.getByRole('link', { name: title }).click();
    const card = theirs.getByRole('article').filter({ hasText: title });
    await expect(card.getByText(t.by.anonymous, { exact: true })).toBeVisible();
    await card.getByRole('button', { name: filled(t.vote.voteFor, { title }) }).click();
    await expect(card.getByRole('button', { name: filled(t.vote.unvoteFor, { title }) })).toBeVisible();
    const { id } = await world.db.idea.findFirstOrThrow({ where: { title } });
    for (const address of [
      `/user/features?idea=${id}`,
      '/user/features?section=newest',
      `/api/ideas/similar?q=${encodeURIComponent(title)}`,
    ]) {
      const html = await (await theirs.request.get(new URL(address, appUrl()).href)).text();
      expect(html, address).toContain(title);
      for (const secret of ['Kanariengelb', me.id, me.email]) expect(html, address).not.toContain(secret);
    }

    const operator = await world.openAs(browser, world.operatorEmail, { language });
    await operator.goto('/operator/ideas?section=newest');
    const decided = operator.getByRole('listitem').filter({ hasText: title });
    await expect(decided).not.toContainText('Kanariengelb');
    await decided.getByRole('link', { name: tOperator.who }).click();
    await expect(decided).toContainText('Kanariengelb');
    const form = decided.getByRole('form', { name: filled(tOperator.formFor, { title }) });
    await form.getByLabel(tOperator.to).selectOption('rejected');
    await form.getByRole('button', { name: tOperator.submit }).click();
    await expect(form.getByText(tOperator.errors.reasonMissing)).toBeVisible();
    await form.getByLabel(tOperator.reason).fill('Gibt es schon.');
    await form.getByRole('button', { name: tOperator.submit }).click();
    await expect(decided.getByText(t.status.rejected, { exact: true })).toBeVisible();

    await page.goto('/user/notices');
    await page.getByRole('link', { name: `${notices.what.ideaRejected}: ${title}` }).click();
    await expect(page.getByRole('article').getByText('Gibt es schon.')).toBeVisible();
    await page.getByRole('article').getByText(t.own.delete, { exact: true }).click();
    await page.getByRole('button', { name: t.own.doDelete }).click();
    await expect(page.getByText(t.gone)).toBeVisible();
    expect(await world.db.idea.count({ where: { id } })).toBe(0);
    expect(await world.db.ideaVote.count({ where: { comedianId: kim.id } })).toBe(0);
  });
}

test(
  'an admin suggests an idea in the name of a member, who hears of it, and gives it to another',
  { tag: '@all' },
  async ({ context, page, world }) => {
    const { db, brand } = world;
    const names = ['Mona Mitglied', 'Nora Nachbar'];
    for (const name of names) {
      const { email } = await world.comedian({ name });
      await db.brandMember.create({ data: { brandId: brand.id, email, role: 'team', openedAt: new Date() } });
    }
    await become('admin', world, context);
    await page.goto(`/brands/${brand.id}/team`);
    await page.getByText('Mehr', { exact: true }).click();
    await page.getByRole('link', { name: 'Ideen', exact: true }).click();
    await page.getByLabel('Von wem ist die Idee?').selectOption({ label: 'Mona Mitglied' });
    await page.getByLabel('Worum geht es?').fill(`Technik-Liste ${brand.id}`);
    await page.getByLabel('Was soll möglich sein, und wozu?').fill('Was in welcher Venue steht.');
    await page.getByRole('button', { name: 'Vorschlagen', exact: true }).click();
    await expect(page.getByText('Danke, deine Idee steht auf der Liste.')).toBeVisible();
    await page.getByRole('link', { name: 'Neueste' }).click();
    const card = page.getByRole('article').filter({ hasText: brand.id });
    await expect(card).toContainText('Von Mona Mitglied');
    await card.getByText('Jemand anderem zuordnen').click();
    await card.getByLabel('Von wem ist die Idee?').selectOption({ label: 'Nora Nachbar' });
    await card.getByRole('button', { name: 'Zuordnen' }).click();
    await expect(card).toContainText('Von Nora Nachbar');
    const notices = await db.notification.findMany({
      where: { kind: 'ideaGiven', subject: `Technik-Liste ${brand.id}` },
      select: { comedian: { select: { name: true } } },
    });
    expect(notices).toEqual([{ comedian: { name: 'Nora Nachbar' } }]);
  },
);

test(
  'ideas are suggested, changed and wanted without scripts, and an endless one is refused',
  { tag: '@all' },
  async ({ browser, world }) => {
    const me = await world.comedian({ name: 'Kim' });
    const page = await world.openAs(browser, me.email, { javaScriptEnabled: false });
    const [mine, wanted] = [`Meine ${me.id}`, `Fremde ${me.id}`];
    await makeIdea(world.db, (await world.comedian()).id, { title: wanted, createdAt: new Date() });
    await page.goto('/user/features');
    await page.getByLabel('Worum geht es?').fill(mine);
    await page.getByLabel('Was soll möglich sein, und wozu?').fill('x'.repeat(100_000));
    await page.getByRole('button', { name: 'Vorschlagen', exact: true }).click();
    await expect(page.getByText('Das ist zu lang: höchstens 4.000 Zeichen.')).toBeVisible();
    await expect(page.getByLabel('Worum geht es?')).toHaveValue(mine);
    await page.getByLabel('Was soll möglich sein, und wozu?').fill('Kurz.');
    await page.getByRole('button', { name: 'Vorschlagen', exact: true }).click();
    await expect(page.getByText('Danke, deine Idee steht auf der Liste.')).toBeVisible();
    await page.getByRole('link', { name: `Ändern: ${mine}` }).click();
    await page.getByLabel('Worum geht es?').fill(`${mine} II`);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('heading', { name: `${mine} II` })).toBeVisible();
    await page.goto('/user/features?section=newest');
    const card = page.getByRole('article').filter({ hasText: wanted });
    await card.getByRole('button', { name: `Will ich auch: ${wanted}` }).click();
    await expect(card).toContainText('Eine Stimme');
  },
);
