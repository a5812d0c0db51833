import { shared } from '@/lib/core/process/shared';
import { log } from '@/lib/core/process/log';
import { isDecodable, inArea } from '@/lib/core/http/paths';

export const operatorArea = '/operator';

/** Whether the session in a `Cookie` header is an operator's. */
type IsOperator = (cookies: string | null) => Promise<boolean>;

const provided = shared('operator check', (): { isOperator?: IsOperator } => ({}));

/** Provides the server with the check for operators. Called once by the app. */
export function provideOperatorCheck(isOperator: IsOperator): void {
  provided.isOperator = isOperator;
}

/**
 * Whether a path has to look to this client as if it did not exist: a path of the operator's area, requested without an
 * operator's session.
 *
 * @param cookies the `Cookie` header
 */
export function isHiddenFrom(path: string, cookies: string | null): boolean | Promise<boolean> {
  return isDecodable(path) && inArea(decodeURIComponent(path), operatorArea) && isOutsider(cookies);
}

/**
 * Whether a request has no operator's session. While the database does not respond, the result is false, and the page
 * or the action itself fails.
 */
export async function isOutsider(cookies: string | null): Promise<boolean> {
  const { isOperator } = provided;
  if (!isOperator) return false;
  try {
    return !(await isOperator(cookies));
  } catch (error) {
    log.warn({ err: error }, 'whether a session is an operator’s cannot be read');
    return false;
  }
}
