import 'server-only';
import { env } from '@/lib/core/process/env';

/** Whether the verified address of an account is one of those that run the platform (`OPERATOR_EMAILS`). */
export function isOperatorAddress(email: string): boolean {
  return env().OPERATOR_EMAILS.includes(email);
}
