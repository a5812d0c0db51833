import 'server-only';
import type { Metadata } from 'next';
import type { BrandAbilities } from '@/lib/accounts/access/policy';
import { requireBrandArea } from './loaders';

/**
 * The `generateMetadata` of a page about a record of a brand. It checks the access to the brand's area before anything
 * is read. When there is no such record, it sets no title, and the page itself responds with 404.
 *
 * @param load reads the title, in the brand of the address
 */
export function titledInBrand<Params extends { brand: string }>(
  load: (params: Params) => Promise<string | null | undefined>,
  ability?: keyof BrandAbilities,
) {
  return async ({ params }: { params: Promise<Params> }): Promise<Metadata> => {
    const asked = await params;
    await requireBrandArea(asked.brand, ability);
    const title = await load(asked);
    return title ? { title } : {};
  };
}
