import type { Client, ClientConfig, PoolConfig } from 'pg';

export function parseDatabaseUrl(url: string): { config: PoolConfig; schema: string | undefined };

export class ConnectionError extends Error {
  constructor(code: string, message: string, options?: ErrorOptions);
  readonly code: string;
}

export function connect(config: ClientConfig): Promise<Client>;
