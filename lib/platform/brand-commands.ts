import 'server-only';
import { insertBrand, appointAdmin, pauseBrand, resumeBrand, type NewBrand } from '@/lib/brands/commands';
import type { OperatorContext } from '@/lib/core/actor';
import { actLogged } from './act-commands';

/** Makes a brand with its first admin. Refused as by `createBrand` of lib/brands. */
export function createBrandLogged(context: OperatorContext, input: NewBrand) {
  return actLogged(
    context,
    (tx) => insertBrand(tx, input, context.now),
    ({ brandId }) => ({ kind: 'brandCreated', brandId }),
  );
}

/** Pauses a brand. Refused: `notFound`, `conflict` when it is paused already. */
export function pauseBrandLogged(context: OperatorContext, input: { brandId: string; reason: string }) {
  return actLogged(
    context,
    (tx) => pauseBrand(tx, input, context.now),
    () => ({ kind: 'brandPaused', brandId: input.brandId }),
  );
}

/** Ends the pause of a brand. Refused: `notFound`, `conflict` when it is not paused. */
export function resumeBrandLogged(context: OperatorContext, input: { brandId: string }) {
  return actLogged(
    context,
    (tx) => resumeBrand(tx, input, context.now),
    () => ({ kind: 'brandResumed', brandId: input.brandId }),
  );
}

/** Makes the person with an e-mail address an admin of a brand. Refused as by `appointAdmin` of lib/brands. */
export function appointAdminLogged(
  context: OperatorContext,
  input: { brandId: string; email: string; replaces: boolean },
) {
  return actLogged(
    context,
    (tx) => appointAdmin(tx, input, context.now),
    () => ({ kind: 'brandHandedOver', brandId: input.brandId }),
  );
}
