import 'server-only';
import { FilePathSource } from 'mediabunny';
import { readVideoFile } from './file-parsing';

/** Reads a video's file from the disk. It runs in a process of its own (`finish-commands.ts`). */
export function readVideoOnDisk(path: string, size: number): ReturnType<typeof readVideoFile> {
  return readVideoFile(new FilePathSource(path), size);
}
