import 'server-only';
import type { Metadata } from 'next';
import type { Messages } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';

/**
 * The `generateMetadata` of a page whose title is a message without arguments, named by its path:
 * `export const generateMetadata = titled('brandsFormats', 'new')`.
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

/** The `generateMetadata` of a root layout: the product's name and the frame of the titles of its pages. */
export async function describeProduct(): Promise<Metadata> {
  const t = await getTranslations('coreApp');
  return {
    title: { default: t('name'), template: `%s · ${t('name')}` },
    description: t('description'),
    applicationName: t('name'),
    // Phones would turn call times and house numbers into telephone links.
    formatDetection: { telephone: false, address: false },
  };
}
