import sharp from 'sharp';
import { languages } from '@/lib/core/i18n/language';
import { expect, test } from './support/fixtures';
import { become } from './support/callers';
import { phone } from './support/viewports';
import { wordsOf } from './support/words';

/** Draws a picture that is black on the left and gets brighter to the right. */
function drawDawn(): Promise<Buffer> {
  const [width, height] = [800, 400];
  const pixels = Buffer.alloc(
    width * height,
    Buffer.from(Array.from({ length: width }, (_, x) => (255 * x) / width)),
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}

/** Returns the brightness of a picture in the middle of each edge, from 0 to 255. */
async function edgesOf(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? NaN;
  const [middle, end] = [Math.floor(info.width / 2), info.width - 1];
  return { top: at(middle, 0), bottom: at(middle, end), left: at(0, middle), right: at(end, middle) };
}

for (const language of languages) {
  test(`a comedian’s face is chosen, cut by keys, turned and saved, seen by teams alone, and removed (${language})`, async ({
    browser,
    context,
    page,
    world,
  }) => {
    const {
      mediaPictureForm: pictureForm,
      comediansRegistration: registration,
      formsForm: form,
    } = wordsOf(language);
    const t = pictureForm.face;
    const me = await world.comedian({ name: 'Ada Alt', language });
    const show = await world.show();
    await world.apply(show.id, me.id);
    await world.signIn(context, me.email, language);
    await page.setViewportSize(phone);
    await page.goto('/user/profil');
    const name = page.getByLabel(registration.name.label, { exact: true });
    await name.fill('Ada Getippt');

    // A file that is no picture is refused in words before it is sent.
    const file = page.getByLabel(t.choose);
    const choose = (buffer: Buffer) =>
      file.setInputFiles({ name: 'ich.jpg', mimeType: 'image/jpeg', buffer });
    await choose(Buffer.from('<html><script>alert(1)</script>'));
    const section = page.getByRole('region', { name: t.title });
    await expect(section.getByRole('alert')).toContainText(pictureForm.errors.unknownFormat);

    await choose(await drawDawn());
    const part = page.getByRole('group', { name: t.part });
    await expect(page.locator('img[src^="blob:"]')).toBeVisible();
    await page.getByLabel(t.zoom).fill('2');
    await page.getByRole('button', { name: t.turn }).click();
    await part.focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: t.submit }).click();
    await expect(section.getByText(pictureForm.saved, { exact: true })).toBeVisible();
    // The text typed meanwhile is still there, and is saved by its own button.
    await expect(name).toHaveValue('Ada Getippt');
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await expect(page.getByText(form.saveState.saved.replace('{time}', ''))).toBeVisible();

    const { pictureId } = await world.db.comedian.findUniqueOrThrow({ where: { id: me.id } });
    const address = `/api/pictures/${pictureId}/96.webp`;
    const face = page.locator(`form img[src="/api/pictures/${pictureId}/192.webp"]`);
    await expect.poll(() => face.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    const { top, bottom, left, right } = await edgesOf(await (await page.request.get(address)).body());
    // Turned: the former left edge is at the top. Enlarged: a quarter of the width is visible. Moved: the visible part
    // is not the middle.
    expect(Math.abs(left - right)).toBeLessThan(5);
    expect(bottom - top).toBeGreaterThan(45);
    expect(bottom - top).toBeLessThan(75);
    expect((top + bottom) / 2).toBeLessThan(122);

    const team = await browser.newContext();
    await become('team', world, team);
    const inbox = await team.newPage();
    await inbox.goto(`/brands/${world.brand.id}/team/applications`);
    const seen = inbox.getByRole('article', { name: 'Ada Getippt' }).locator('img');
    await expect(seen).toHaveAttribute('src', address);
    await expect.poll(() => seen.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(96);
    const stranger = await browser.newContext();
    await become('comedian', world, stranger);
    expect((await stranger.request.get(address)).status()).toBe(404);

    await page.getByRole('button', { name: t.remove }).click();
    await expect(page.getByLabel(t.choose, { exact: true })).toBeVisible();
    expect((await team.request.get(address)).status()).toBe(404);
  });
}
