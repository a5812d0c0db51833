import type { Client, ClientConfig, PoolConfig } from 'pg';

export function parseDatabaseUrl(url: string): { config: PoolConfig; schema: string | undefined };

export function connect(config: ClientConfig): Promise<Client>;
