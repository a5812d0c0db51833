import type { ClientConfig, PoolConfig } from 'pg';
import type { Client } from '../../lib/core/database/session';

export function parseDatabaseUrl(url: string): { config: PoolConfig; schema: string | undefined };

export function connect(config: ClientConfig): Promise<Client>;
