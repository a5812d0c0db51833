import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIResponse, BrowserContext } from 'playwright/test';
import sharp from 'sharp';
import { drawPicture } from '@/lib/core/testing/pictures';
import { pictureKey } from '@/lib/pictures/keys';
import type { World } from './fixtures';

/** A picture of the brand that is there, past the upload: one file, 640 wide. Whoever gets it is for the test to say. */
export async function keepPicture(world: World): Promise<{ id: string; address: string }> {
  const bytes = await sharp(await drawPicture())
    .webp()
    .toBuffer();
  const { id } = await world.db.picture.create({
    data: {
      brandId: world.brand.id,
      ...{ width: 640, height: 360, widths: [640], bytes: bytes.byteLength, colour: '#c0392b' },
    },
  });
  const file = path.join(process.env.FILES_DIR ?? '', pictureKey(id, 640));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return { id, address: `/api/pictures/${id}/640.webp` };
}

/** Sends a file as the script of a page of ours does, or with other headers as somebody else does. */
export async function sendFile(
  context: BrowserContext,
  address: string,
  buffer: Buffer,
  headers: Record<string, string> = { Origin: new URL(process.env.E2E_APP_URL ?? '').origin },
): Promise<APIResponse> {
  return context.request.post(address, {
    multipart: { file: { name: 'bild.jpg', mimeType: 'image/jpeg', buffer } },
    headers: { Accept: 'application/json', ...headers },
    maxRedirects: 0,
  });
}

/** Where a brand's pictures are sent to. */
export const uploads = {
  show: (world: World, showId: string) => `/api/uploads/brands/${world.brand.id}/shows/${showId}/picture`,
  logo: (world: World) => `/api/uploads/brands/${world.brand.id}/logo`,
};
