import { maxVideoBytes } from '@/lib/media/videos/limits';

/** Bytes at each end of a file that are looked at. */
const endBytes = 64 * 1024;

/**
 * Returns a hash by which the same file is recognised when it is chosen again: of its ends and its size. Empty where
 * the browser has no hashes, on a page without TLS.
 */
export async function markOf(file: Blob): Promise<string> {
  // On a page without TLS, browsers have no `crypto.subtle`, although its type says so.
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle || file.size > maxVideoBytes) return '';
  const ends = new Blob([file.slice(0, endBytes), file.slice(-endBytes), String(file.size)]);
  const hash = await subtle.digest('SHA-256', await ends.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
