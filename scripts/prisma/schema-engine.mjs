#!/usr/bin/env node
// Prisma's schema engine, started by the Prisma CLI in place of the binary that it would download. It speaks
// line-based JSON-RPC on stdin and stdout, or does one thing as `cli can-connect-to-database` and
// `cli create-database`.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ConnectionError, connect, parseDatabaseUrl } from './connection.mjs';
import { offlineAdapterFactory } from './offline-adapter.mjs';
import { dropShadowDatabases, postgresAdapterFactory } from './postgres-adapter.mjs';
import { panicMessage, startEngine } from './wasm-engine.mjs';

/** JSON-RPC code of a failed request, as the engine's own server uses it. */
const REQUEST_FAILED = 4466;

// Error codes of https://www.prisma.io/docs/orm/reference/error-reference
const CREATION_FAILED = 'P3000';
const MIGRATION_FAILED = 'P3018';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    datamodels: { type: 'string', multiple: true },
    datasource: { type: 'string' },
    'enabled-preview-features': { type: 'string' },
    'extension-types': { type: 'string' },
  },
});
const url = JSON.parse(values.datasource ?? '{}').url;

let engine;

// A panic of the engine becomes an exception that belongs to no request.
const crash = new Promise((_resolve, reject) => process.once('uncaughtException', reject));
crash.catch(() => {});

// The CLI parses stderr as JSON lines; Node's own warnings would break that.
process.removeAllListeners('warning');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => dropShadowDatabases().finally(() => process.exit()));
}
await (positionals[0] === 'cli' ? runCommand(positionals[1]) : serve());
process.exit();

async function serve() {
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    // Lines without a method only acknowledge a printed text.
    if (method) send({ id, ...(await answer(method, params)) });
  }
}

async function answer(method, params) {
  try {
    const result = await Promise.race([perform(method, params), crash]);
    if (result?.stdout)
      send({ id: 0, method: 'print', params: { content: result.stdout.replace(/\n$/, '') } });
    return { result: result ?? null };
  } catch (error) {
    await dropShadowDatabases();
    const { message, code } = explainFailure(error);
    const data = { is_panic: false, message, meta: null, error_code: code };
    return { error: { code: REQUEST_FAILED, message, data } };
  }
}

async function perform(method, params) {
  engine ??= await start(method, params);
  // `migrate dev` asks for the schema that results from all migrations. With an adapter, the engine builds it in a
  // shadow database only for a diagnosis, so this runs one first. Later requests find the schema in the engine's cache.
  if (method === 'evaluateDataLoss') {
    const { migrationsList, filters } = params;
    await engine.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: true });
  }
  return engine[method === 'getDatabaseVersion' ? 'version' : method](params);
}

/** Comparing schema files works without a database; everything else needs a reachable one. */
async function start(method, params) {
  const offline =
    method === 'diff' &&
    [params.from, params.to].every(({ tag }) => tag === 'empty' || tag === 'schemaDatamodel');
  const target = offline ? undefined : parseDatabaseUrl(url);
  if (target) await connect(target.config).then((client) => client.end());
  const read = values.datamodels?.map(async (path) => [path, await readFile(path, 'utf8')]);
  const datamodels = read && (await Promise.all(read));
  return startEngine(target ? postgresAdapterFactory(target) : offlineAdapterFactory(), datamodels);
}

/** Only the trace of the engine's functions that comes with a failure contains the script's name. */
function explainFailure(error) {
  const panic = panicMessage();
  if (panic) return { message: `The schema engine gave up: ${panic}` };
  const [reason, ...trace] = error.message.split(/\n +0: /);
  const message = reason.replace(/external connector error\n(Error querying the database: )?/, '');
  const migration = /migration_name="(.+)"/.exec(trace.join())?.[1];
  if (!migration) return { message, code: error.code };
  return { message: `The migration ${migration} failed: ${message}`, code: MIGRATION_FAILED };
}

async function runCommand(command) {
  try {
    const { config } = parseDatabaseUrl(url);
    if (command === 'create-database') await createDatabase(config);
    else await connect(config).then((client) => client.end());
  } catch (error) {
    process.exitCode = 1;
    logError(error);
  }
}

async function createDatabase(config) {
  const client = await connect({ ...config, database: 'postgres', options: undefined });
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(config.database)}`);
  } finally {
    await client.end();
  }
}

/** The CLI skips the first line and reads the others as JSON. */
function logError(error) {
  const code = error instanceof ConnectionError ? error.code : CREATION_FAILED;
  const fields = { message: error.message, error_code: code, is_panic: false };
  const entry = { level: 'ERROR', target: 'schema_engine::logger', fields };
  process.stderr.write(`schema-engine\n${JSON.stringify(entry)}\n`);
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}
