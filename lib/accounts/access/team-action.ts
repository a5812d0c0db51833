import 'server-only';
import type { z } from 'zod';
import { defineAction, type ActionOptions } from '@/lib/accounts/action';
import { db } from '@/lib/core/database/db';
import { refused, type Result } from '@/lib/core/result';
import { passGate, type MemberContext } from './gate';
import type { BrandAbility } from './policy';
import { findApplicationBrand, findShowBrand } from './queries';

/**
 * Makes a server action for members of a brand; all of them are made by this. In addition to `defineAction`, it finds
 * the brand of the input, checks that the viewer has the ability there, and passes the context to `run`, which may be a
 * command itself. An action without `may` and `brand` does not compile.
 *
 * Refused with `notFound` both for a missing brand and for a missing ability, so that the response does not reveal
 * which.
 *
 * @param options as of `defineAction`; `once` is in the context
 * @param options.may the ability that the viewer needs at the brand
 * @param options.mayAlso returns further abilities that this input needs
 * @param options.brand returns the id of the brand that the input concerns; null when there is none
 */
export function defineTeamAction<Schema extends z.ZodType, Value, Details = never>(
  options: ActionOptions<Schema> & {
    may: BrandAbility;
    mayAlso?: (input: z.output<Schema>) => BrandAbility[];
    brand: (input: z.output<Schema>) => string | Promise<string | null>;
    run: (context: MemberContext, input: z.output<Schema>) => Promise<Result<Value, string, Details>>;
  },
) {
  return defineAction<'comedian', Schema, Value, Details>({
    ...options,
    who: 'comedian',
    run: async (input, viewer, once) => {
      const brandId = await options.brand(input);
      const needed = [options.may, ...(options.mayAlso?.(input) ?? [])];
      const passed = brandId === null ? null : await passGate(viewer, brandId, ...needed);
      if (!passed?.ok) return refused('notFound');
      return options.run({ ...passed.value, once }, input);
    },
  });
}

/** The option `brand` for input that names the brand. */
export const namedBrand = ({ brandId }: { brandId: string }) => brandId;

export const brandOfShow = ({ showId }: { showId: string }) => findShowBrand(db(), showId);

export const brandOfApplication = ({ applicationId }: { applicationId: string }) =>
  findApplicationBrand(db(), applicationId);
