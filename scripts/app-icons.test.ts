import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharp } from '@/lib/core/files/images';
import { mailLogo } from '@/lib/core/messages/mail-logo';
import { drawAppIcon, drawFavicon, drawMailLogo, drawnIcons } from './app-icons';
import { projectDir } from './start/project';

/** Returns the share of the icon's points that are transparent. */
async function transparentShare(icon: Buffer): Promise<number> {
  const { data, info } = await sharp(icon).ensureAlpha().extractChannel('alpha').raw().toBuffer({
    resolveWithObject: true,
  });
  return data.filter((alpha) => alpha < 128).length / (info.width * info.height);
}

describe.each(drawnIcons)('$file', ({ file, size, purpose }) => {
  const read = () => readFileSync(path.join(projectDir, 'public', file));

  it('is the one that npm run app-icons makes', async () => {
    expect(read().equals(await drawAppIcon(purpose, size))).toBe(true);
  });

  it('has its size, and the transparency that its purpose wants', async () => {
    const { width, height } = await sharp(read()).metadata();
    expect([width, height]).toEqual([size, size]);
    const share = await transparentShare(read());
    if (purpose === 'any') expect(share).toBeGreaterThan(0);
    if (purpose === 'maskable' || purpose === 'apple') expect(share).toBe(0);
    if (purpose === 'monochrome') expect(share).toBeGreaterThan(0.4);
  });
});

describe('/favicon.ico', () => {
  const icon = readFileSync(path.join(projectDir, 'public/favicon.ico'));

  it('is the one that npm run app-icons makes', async () => {
    expect(icon.equals(await drawFavicon())).toBe(true);
  });

  it('has the pictures that its list names', async () => {
    const sides = Array.from({ length: icon.readUInt16LE(4) }, async (_, index) => {
      const entry = icon.subarray(6 + 16 * index);
      const offset = entry.readUInt32LE(12);
      const { format, width, height } = await sharp(
        icon.subarray(offset, offset + entry.readUInt32LE(8)),
      ).metadata();
      expect([format, width, height]).toEqual(['png', entry[0], entry[1]]);
      return width;
    });
    expect(await Promise.all(sides)).toEqual([16, 32, 48]);
  });
});

describe(mailLogo.file, () => {
  const read = () => readFileSync(path.join(projectDir, 'public', mailLogo.file));

  it('is the one that npm run app-icons makes, twice as wide as it is shown, and adds few kilobytes to a mail', async () => {
    expect(read().equals(await drawMailLogo())).toBe(true);
    expect(await sharp(read()).metadata()).toMatchObject({
      width: mailLogo.width * 2,
      height: mailLogo.height * 2,
    });
    expect(read().length).toBeLessThan(5000);
  });
});
