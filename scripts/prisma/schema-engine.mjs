#!/usr/bin/env node
// Prisma's schema engine, started by the Prisma CLI in place of the binary that it would download. It speaks
// line-based JSON-RPC on stdin and stdout, or checks the database as `cli can-connect-to-database`. It implements the
// methods that this project's commands and `prisma migrate status`, `resolve` and `deploy` use.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { connect, parseDatabaseUrl } from './connection.mjs';
import { dropShadowDatabases, postgresAdapterFactory } from './postgres-adapter.mjs';
import { panicMessage, startEngine } from './wasm-engine.mjs';

/** JSON-RPC code of a failed request, as the engine's own server uses it. */
const REQUEST_FAILED = 4466;

/** Error code of https://www.prisma.io/docs/orm/reference/error-reference */
const MIGRATION_FAILED = 'P3018';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // The CLI also passes its previews and extensions.
  strict: false,
  options: { datamodels: { type: 'string', multiple: true }, datasource: { type: 'string' } },
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
await (positionals[0] === 'cli' ? lookForDatabase() : serve());
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
  engine ??= await start();
  return engine[method](params);
}

async function start() {
  const target = parseDatabaseUrl(url);
  await connect(target.config).then((client) => client.end());
  const read = values.datamodels?.map(async (path) => [path, await readFile(path, 'utf8')]);
  const datamodels = read && (await Promise.all(read));
  return startEngine(postgresAdapterFactory(target), datamodels);
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

/** The CLI skips the first line on stderr and reads the others as JSON. */
async function lookForDatabase() {
  try {
    await connect(parseDatabaseUrl(url).config).then((client) => client.end());
  } catch ({ message, code }) {
    process.exitCode = 1;
    const fields = { message, error_code: code, is_panic: false };
    const entry = { level: 'ERROR', target: 'schema_engine::logger', fields };
    process.stderr.write(`schema-engine\n${JSON.stringify(entry)}\n`);
  }
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}
