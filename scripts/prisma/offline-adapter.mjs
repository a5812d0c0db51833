// Comparing schema files needs no database, but the engine queries one whenever it starts.
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';

/** The engine's first query: whether the schema exists, and the version of PostgreSQL. */
const GREETING = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, 'PostgreSQL 18', 180_000]],
};

const refuse = async () => {
  throw new DriverAdapterError({ kind: 'DatabaseNotReachable' });
};

/** Stands in for a PostgreSQL 18 that responds to this query and nothing else. */
const adapter = {
  provider: 'postgres',
  adapterName: 'offline',
  queryRaw: async ({ sql }) => (sql.includes('server_version_num') ? GREETING : refuse()),
  executeRaw: refuse,
  executeScript: refuse,
  startTransaction: refuse,
  getConnectionInfo: () => ({ supportsRelationJoins: true }),
  dispose: async () => {},
};

/** @returns {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory} */
export const offlineAdapterFactory = () => ({
  provider: 'postgres',
  adapterName: 'offline',
  connect: async () => adapter,
  connectToShadowDb: refuse,
});
