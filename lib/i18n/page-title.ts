import 'server-only';
import type { Metadata } from 'next';
import type { Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';

/**
 * The `generateMetadata` of a page whose title is a message without arguments, named by its path:
 * `export const generateMetadata = titled('formats', 'new')`.
 */
export function titled<
  Namespace extends keyof Messages,
  First extends keyof Messages[Namespace],
  Second extends keyof Messages[Namespace][First] = never,
  Third extends keyof Messages[Namespace][First][Second] = never,
>(namespace: Namespace, first: First, second?: Second, third?: Third) {
  return async (): Promise<Metadata> => {
    let found: unknown = (await getMessages())[namespace];
    for (const key of [first, second, third]) {
      if (key !== undefined) found = (found as Record<PropertyKey, unknown>)[key];
    }
    return { title: String(found) };
  };
}
