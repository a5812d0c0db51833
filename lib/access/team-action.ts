import 'server-only';
import type { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { refused, type Result } from '@/lib/core/result';
import { passGate, type MemberContext } from './gate';
import type { BrandAbility } from './policy';
import { findApplicationBrand, findShowBrand } from './queries';

/**
 * Makes a server action of a brand's members; the one way to make them. Besides what `defineAction` does, it finds the
 * brand that the input is about, asks whether the viewer may do that there, and hands over the context to act in. An
 * action without `may` and `brand` does not compile.
 *
 * Refused with `notFound` when there is no such brand and when the viewer may not: they do not learn which.
 *
 * @param options.may what the viewer has to be allowed at the brand
 * @param options.brand the id of the brand that the input is about; null when there is no such thing
 */
export function defineTeamAction<Schema extends z.ZodType, Value, Details = never>(options: {
  may: BrandAbility;
  brand: (input: z.output<Schema>) => string | Promise<string | null>;
  input: Schema;
  run: (input: z.output<Schema>, context: MemberContext) => Promise<Result<Value, string, Details>>;
}) {
  return defineAction<'comedian', Schema, Value, Details>({
    who: 'comedian',
    input: options.input,
    run: async (input, viewer) => {
      const brandId = await options.brand(input);
      const passed = brandId === null ? null : await passGate(viewer, brandId, options.may);
      return passed?.ok ? options.run(input, passed.value) : refused('notFound');
    },
  });
}

/** For input that names the brand. */
export const namedBrand = ({ brandId }: { brandId: string }) => brandId;

/** For input about a show. */
export const brandOfShow = ({ showId }: { showId: string }) => findShowBrand(db(), showId);

/** For input about an application. */
export const brandOfApplication = ({ applicationId }: { applicationId: string }) =>
  findApplicationBrand(db(), applicationId);
