// Connects scripts to PostgreSQL and explains failures.
import { escapeIdentifier } from 'pg';
import { Client } from '../../lib/core/database/session.ts';

/** Time to establish a connection before giving up, in milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/**
 * Splits a connection URL the way `pg` itself reads it (percent-encoded passwords, `sslmode`, unix sockets as
 * `?host=/directory`), because the Prisma adapter can only create a shadow database from separate fields.
 *
 * @param {string} url `postgresql://user:password@host:port/database?schema=…&sslmode=…`
 * @returns {{ config: import('pg').PoolConfig, schema: string | undefined }} `schema` is Prisma's own parameter, the
 *   namespace of all tables; undefined means `public`
 * @throws {ConnectionError} P1013 when the URL cannot be read
 */
export function parseDatabaseUrl(url) {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new TypeError('not a PostgreSQL address');
    const { host, port, user, password, database, ssl } = new Client(url);
    const said = new URLSearchParams(url.split('?')[1]);
    const [schema, options] = ['schema', 'options'].map((name) => said.get(name) ?? undefined);
    const connectionTimeoutMillis = CONNECT_TIMEOUT;
    const search_path = schema && escapeIdentifier(schema);
    return {
      config: {
        Client,
        host,
        port,
        user,
        password,
        database,
        ssl,
        options,
        search_path,
        connectionTimeoutMillis,
      },
      schema,
    };
  } catch {
    // The cause is left out, because it contains the URL and thus the password.
    throw new ConnectionError(
      'P1013',
      'The address of the database is not of the form postgresql://user:password@host:5432/database.',
    );
  }
}

/** An error with one sentence about an unusable database, without passwords, and with Prisma's code for the case. */
class ConnectionError extends Error {
  name = 'ConnectionError';

  /**
   * @param {string} code error code of https://www.prisma.io/docs/orm/reference/error-reference
   * @param {string} message one sentence
   * @param {ErrorOptions} [options]
   */
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Opens one connection.
 *
 * @param {import('pg').ClientConfig} config as from `parseDatabaseUrl`
 * @returns {Promise<Client>} connected; the caller ends it
 * @throws {ConnectionError} when the connection fails
 */
export async function connect(config) {
  const client = new Client(config);
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw explain(error, config);
  }
}

/**
 * @param {NodeJS.ErrnoException} error from `pg`: a system error, an SQLSTATE or a plain message
 * @param {import('pg').ClientConfig} config
 */
function explain(error, { host, port, user, database }) {
  const server = host?.startsWith('/') ? `socket ${host}/.s.PGSQL.${port}` : `${host}:${port}`;
  const say = (code, message) => new ConnectionError(code, message, { cause: error });

  switch (error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return say('P1001', `There is no host ${host}.`);
    case 'ECONNREFUSED':
      return say('P1001', `Nothing answers at ${server}: is PostgreSQL running there?`);
    case '28P01':
      return say('P1000', `PostgreSQL at ${server} refused the password of the user "${user}".`);
    case '28000':
      return say('P1000', `PostgreSQL at ${server} refused the user "${user}": ${error.message}.`);
    case '3D000':
      return say(
        'P1003',
        `There is no database "${database}" at ${server}: make it with createdb, or name another one.`,
      );
    case '42501':
      return say('P1010', `The user "${user}" may not connect to the database "${database}" at ${server}.`);
    case '08P01': {
      // PgBouncer has this one code for everything, also for an unreachable database.
      const isRefusal = /^unsupported startup parameter/.test(error.message);
      if (isRefusal)
        return say(
          'P1010',
          `Something between here and PostgreSQL at ${server}, such as PgBouncer, refuses the settings of our sessions ` +
            `(${error.message}): let DATABASE_URL lead to PostgreSQL itself, or add "options" to ignore_startup_parameters ` +
            'there. Then the start says what to set instead.',
        );
      const isWrong = /no such (database|user)|authentication|password/i.test(error.message);
      return say(isWrong ? 'P1000' : 'P1001', `PgBouncer at ${server} says: ${error.message}.`);
    }
    case '57P03':
      return say('P1001', `PostgreSQL at ${server} is starting up or shutting down: try again in a moment.`);
    case '53300':
      return say('P1001', `PostgreSQL at ${server} has too many connections already.`);
  }
  if (/SASL|password/.test(error.message)) {
    return say('P1000', `PostgreSQL at ${server} asks for a password, and DATABASE_URL has none.`);
  }
  if (/timeout/i.test(error.message) || error.code === 'ETIMEDOUT') {
    return say('P1002', `PostgreSQL at ${server} did not answer within ${CONNECT_TIMEOUT / 1000} seconds.`);
  }
  if (/SSL|TLS|certificate/i.test(`${error.code} ${error.message}`)) {
    return say('P1011', `No encrypted connection to PostgreSQL at ${server}: ${error.message}.`);
  }
  return say('P1001', `PostgreSQL at ${server} is not reachable (${error.code ?? error.message}).`);
}
