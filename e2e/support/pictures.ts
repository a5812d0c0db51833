import type { APIResponse, BrowserContext } from 'playwright/test';
import type { World } from './fixtures';

export { savePicture } from '@/lib/media/pictures/testing';

/** Uploads a file as a script of this app's pages does, or with other headers. */
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

/** The addresses of picture uploads. */
export const uploads = {
  show: (world: World, showId: string) => `/api/uploads/brands/${world.brand.id}/shows/${showId}/picture`,
  logo: (world: World) => `/api/uploads/brands/${world.brand.id}/logo`,
};
