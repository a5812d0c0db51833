import 'server-only';
import { statfs } from 'node:fs/promises';
import { filesFolder } from './files';
import { log } from '@/lib/core/process/log';

/**
 * Bytes of the disk that uploads leave free whose number only grows: recordings of nights, besides what all uploads
 * under way have announced, and pictures in chats. Other pictures, and a database on the same disk, need room too.
 */
export const leastFreeBytes = 2_000_000_000;

/**
 * Returns the free and the whole bytes of the disk with the folder of the files; null when it cannot be read.
 */
export async function readDisk(): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(filesFolder());
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    log.warn({ err: error }, 'the free space of the folder of files cannot be read');
    return null;
  }
}
