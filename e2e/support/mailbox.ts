import { expect, type Locator, type Page } from 'playwright/test';
import type { World } from './fixtures';

export class Mailbox {
  constructor(
    private readonly page: Page,
    private readonly world: World,
  ) {}

  /** Allows mails at any hour, so that the test also passes at night. */
  async useAtNight(comedianId: string): Promise<void> {
    await this.world.db.channelSettings.create({ data: { comedianId, quietFrom: 8, quietUntil: 8 } });
  }

  /** Reloads the mails until this one is there. */
  async reloadUntil(mail: Locator, before?: () => Promise<void>): Promise<void> {
    await expect
      .poll(async () => {
        await before?.();
        await this.page.goto('/outbox');
        await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
        return mail.count();
      })
      .toBeGreaterThan(0);
  }

  /**
   * Waits for a mail to an address with this text. Returns the link in it that contains `path`. The mail is sent at
   * once, without the minutes in which a message waits for further notices.
   */
  async linkIn(email: string, text: string | RegExp, path: string): Promise<string> {
    const { db } = this.world;
    const mail = this.page.getByRole('group').filter({ hasText: email }).filter({ hasText: text }).first();
    await this.reloadUntil(mail, async () => {
      await db.delivery.updateMany({
        where: { channel: 'email', state: 'waiting', attempts: 0, comedian: { email } },
        data: { dueAt: new Date(0) },
      });
      await db.$queryRaw`SELECT id FROM graphile_worker.add_job('sendMails', job_key => 'sendMails')`;
    });
    await mail.locator('summary').click();
    const content = await mail.locator('pre').innerText();
    const address = content.match(/http\S+/g)?.find((one) => one.includes(path));
    if (!address) throw new Error(`The mail has no link to ${path}: ${content}`);
    return address;
  }
}
