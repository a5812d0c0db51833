import 'server-only';
import { env } from './process/env';

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
