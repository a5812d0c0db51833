import 'server-only';
import { readFile } from 'node:fs/promises';

let known: Promise<string | null> | undefined;

/** Returns the name of the running build; null in development, where there is none. */
export function buildName(): Promise<string | null> {
  known ??= readFile('.next/BUILD_ID', 'utf8').then(
    (text) => text.trim() || null,
    () => null,
  );
  return known;
}
