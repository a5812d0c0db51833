import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { runAsAdmin } from '@/lib/core/testing/admin';
import { migrate } from '../migrate';
import { startTestPostgres } from './programs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the run's PostgreSQL. The database in it has no meaning: make your own. */
    postgresUrl: string;
    /** An empty, migrated database to copy. */
    templateDatabase: string;
  }
}

/**
 * Runs once per test run: starts a real PostgreSQL with a migrated database as template, and names a folder for the
 * app's files. Both are deleted afterwards.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-test-'));
  process.env.FILES_DIR = path.join(folder, 'files');
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => undefined } : await startTestPostgres(folder);

  const templateDatabase = `template_${randomUUID().replaceAll('-', '_')}`;
  await runAsAdmin(postgres.url, `CREATE DATABASE ${templateDatabase}`);
  const templateUrl = new URL(postgres.url);
  templateUrl.pathname = `/${templateDatabase}`;
  await migrate(templateUrl.href);

  project.provide('postgresUrl', postgres.url);
  project.provide('templateDatabase', templateDatabase);

  return async () => {
    if (given) await runAsAdmin(given, `DROP DATABASE ${templateDatabase} WITH (FORCE)`);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
