import { expect, test } from './support/fixtures';
import { Mailbox } from './support/mailbox';
import { phone } from './support/viewports';

test('somebody chooses what reaches them, sends a test message, and ends mails from one, all without scripts', async ({
  browser,
  page,
  world,
}) => {
  const me = await world.comedian({ name: 'Mia Mail' });
  const settings = await world.openAs(browser, me.email, { viewport: phone, javaScriptEnabled: false });
  await settings.goto('/user/settings#notices');
  const notices = settings.getByRole('region', { name: 'Meldungen' });
  await notices.getByLabel('Deine Teams: Mail').uncheck();
  await notices.getByLabel('Von', { exact: true }).selectOption('23 Uhr');
  await notices.getByRole('button', { name: 'Speichern' }).click();
  await expect(notices.getByText('Gespeichert.')).toBeVisible();
  await expect(notices.getByLabel('Deine Teams: Mail')).not.toBeChecked();
  await expect(notices.getByLabel('Von', { exact: true })).toHaveValue('23');
  await notices.getByRole('button', { name: 'Testmeldung an mich' }).click();
  await expect(notices.getByText('Ist unterwegs')).toBeVisible();
  await notices.getByRole('button', { name: 'Testmeldung an mich' }).click();
  await expect(notices.getByText('Du hast gerade erst eine bekommen.')).toBeVisible();

  const mail = page.getByRole('group').filter({ hasText: me.email });
  const mailbox = new Mailbox(page, world);
  await mailbox.reloadUntil(mail);
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText('Testmeldung');

  const about = { comedianId: me.id, kind: 'becameAdmin', subject: world.brand.name } as const;
  const at = { createdAt: new Date(), dueAt: new Date() };
  // Removes the quiet hours, so that the test also passes at night.
  await world.db.channelSettings.update({
    where: { comedianId: me.id },
    data: { quietFrom: 8, quietUntil: 8 },
  });
  await world.db.delivery.create({
    data: {
      comedianId: me.id,
      channel: 'email',
      ...at,
      notices: {
        create: { notification: { create: { ...about, link: '/brands', createdAt: at.createdAt } } },
      },
    },
  });
  await world.db.channelChoice.deleteMany({ where: { comedianId: me.id } });
  const address = await mailbox.linkIn(me.email, world.brand.name, '/mail/off/');
  await expect(mail.filter({ hasText: world.brand.name })).toHaveCount(1);

  // Opening the page changes nothing; only the button does.
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails abschalten?');
  expect(await world.db.channelChoice.count({ where: { comedianId: me.id } })).toBe(0);
  await page.getByRole('button', { name: 'Ja, abschalten' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abgeschaltet');
  await settings.goto('/user/settings#notices');
  await expect(notices.getByLabel('Deine Teams: Mail')).not.toBeChecked();

  // Sends the request of a mail program: without cookies and without an origin.
  await world.db.channelChoice.deleteMany({ where: { comedianId: me.id } });
  const ended = await fetch(address.replace('/mail/off/', '/api/mail/off/'), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect([ended.status, await ended.text()]).toEqual([200, 'OK']);
  expect(await world.db.channelChoice.count({ where: { comedianId: me.id, isOn: false } })).toBe(1);
});
