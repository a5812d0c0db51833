import 'server-only';
import type { NextRequest } from 'next/server';
import { getViewer } from '@/lib/auth/viewer';
import { refused, type Result } from '@/lib/core/result';
import { defineRoute } from '@/lib/core/route';
import { passGate, type MemberContext } from './gate';
import type { BrandAbility } from './policy';

/** Why a route of a brand's area has nothing for who asks. */
export type RouteRefusal = 'notSignedIn' | 'notFound' | 'forbidden';

/** The HTTP status that each of them is answered with. */
export const refusalStatus = { notSignedIn: 401, notFound: 404, forbidden: 403 } as const;

/** The context of a route: the parameters of its address, `brand` among them. */
export type BrandRouteContext = { params: Promise<{ brand: string }> };

/**
 * Makes a route handler of a brand's members; the one way to make them. It finds the brand of the address, asks whether
 * the viewer may do that there, and hands over the context to act in and the parameters of the address. Who may not gets
 * `{ error }` with 401, 403 or 404.
 */
export function defineTeamRoute<Context extends BrandRouteContext>(
  may: BrandAbility,
  handle: (
    request: NextRequest,
    context: MemberContext,
    params: Awaited<Context['params']>,
  ) => Promise<Response>,
) {
  return defineRoute<Context>(async (request, { params }) => {
    const named = await params;
    const found = await findMember(named.brand, may);
    if (!found.ok) return Response.json({ error: found.code }, { status: refusalStatus[found.code] });
    return handle(request, found.value, named as Awaited<Context['params']>);
  });
}

/**
 * Whoever asks, acting for the brand. Refused: `notSignedIn`, `notFound` for a brand that does not exist, `forbidden` for
 * whoever may not or has no profile.
 */
export async function findMember(
  brandId: string,
  may: BrandAbility,
): Promise<Result<MemberContext, RouteRefusal>> {
  const viewer = await getViewer();
  return viewer ? passGate(viewer, brandId, may) : refused('notSignedIn');
}
