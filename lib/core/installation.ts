import 'server-only';
import { readFile } from 'node:fs/promises';
import { env } from '@/lib/core/process/env';
import { version } from '@/package.json';

/** The operator of the platform, for the imprint, the privacy page and people who are blocked. */
export type Operator = {
  name: string;
  /** The lines of the postal address. */
  address: string[];
  /** An e-mail address. */
  contact: string;
};

/**
 * Returns the operator; null when name, address or contact is not set. The start of the app allows that only for a
 * loopback address (scripts/start/plan.ts).
 */
export function findOperator(): Operator | null {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact } = env();
  if (!name || !address || !contact) return null;
  return { name, address: address.split(',').map((line) => line.trim()), contact };
}

/** The version of the software. */
export { version as softwareVersion };

let known: Promise<string | null> | undefined;

/** Returns the name of the running build; null in development, where there is none. */
export function buildName(): Promise<string | null> {
  known ??= readFile('.next/BUILD_ID', 'utf8').then(
    (text) => text.trim() || null,
    () => null,
  );
  return known;
}

/** Returns the version of the software and the name of its build, for operators: "0.1.0 (x1Yz)". */
export async function describeSoftware(): Promise<string> {
  const build = await buildName();
  return build === null ? version : `${version} (${build})`;
}
