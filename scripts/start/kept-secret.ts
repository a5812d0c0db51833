import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readIfThere } from './project';

/** 32 bytes are 43 characters of base64url. */
const secretBytes = 32;
const secretPattern = /^[\w-]{43}$/;

/** Returns the secret in the file, which only its owner can read. Makes it the first time. */
export function keptSecret(file: string): string {
  const kept = readIfThere(file)?.trim() ?? '';
  if (secretPattern.test(kept)) return kept;
  const secret = randomBytes(secretBytes).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  // Written to a temporary file and renamed, so that an interruption never leaves a part of a secret.
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return secret;
}
