import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharp } from '@/lib/core/files/images';
import { drawAppIcon, drawnIcons } from './app-icons';
import { projectDir } from './start/project';

/** The share of the icon's points that one sees through. */
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
