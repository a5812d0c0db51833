import type { FilePart } from '@/lib/core/files/files';

/** One range of bytes, the only kind that players ask for. */
const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the header `Range`. Returns the part of a file; null for the whole file, also when the header is one that may
 * be ignored (RFC 9110); `outside` when it asks for bytes that the file does not have.
 */
export function readRange(header: string | null, size: number): FilePart | 'outside' | null {
  const [, first = '', last = ''] = pattern.exec(header?.slice(0, 50) ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'outside' : { from, to };
}
