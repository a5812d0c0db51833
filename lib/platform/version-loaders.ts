import 'server-only';
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { version as framework } from 'next/package.json';
import { db } from '@/lib/core/database/db';
import type { Looking } from '@/lib/core/time/format';
import { describeMoment } from './moment-view';
import { findDatabaseVersion, findMigrations } from './version-queries';

/**
 * The versions of what runs here. A part that this installation does not have is null: the commit without git, the
 * build in development.
 */
export type RunningVersion = {
  /** The beginning of the id of the commit that is checked out in the app's folder. */
  commit: string | null;
  build: { name: string; madeAt: string } | null;
  node: string;
  framework: string;
  database: string;
  migrations: { count: number; last: string | null };
};

/** Milliseconds after which the call of git is given up. */
const patience = 2000;

/** Loads the versions of everything that runs here. */
export async function loadVersion(reading: Looking): Promise<RunningVersion> {
  const [commit, build, database, migrations] = await Promise.all([
    readCommit(),
    readBuild(reading),
    findDatabaseVersion(db()),
    findMigrations(db()),
  ]);
  return { commit, build, node: process.versions.node, framework, database, migrations };
}

async function readCommit(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], {
      timeout: patience,
    });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

async function readBuild(reading: Looking): Promise<RunningVersion['build']> {
  const file = path.join(process.cwd(), '.next/BUILD_ID');
  try {
    const [name, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { name: name.trim(), madeAt: describeMoment(mtime, reading) };
  } catch {
    return null;
  }
}
