import 'server-only';
import type { NextRequest } from 'next/server';
import { getViewer } from '@/lib/accounts/viewer';
import { refused, type Result } from '@/lib/core/result';
import { defineRoute } from '@/lib/core/http/route';
import { passGate, type MemberContext } from './gate';
import type { BrandAbility } from './policy';

export type RouteRefusal = 'notSignedIn' | 'notFound' | 'forbidden';

export const refusalStatus = { notSignedIn: 401, notFound: 404, forbidden: 403 } as const;

export type BrandRouteContext = { params: Promise<{ brand: string }> };

/**
 * Makes a route handler for members of a brand; all of them are made by this. It finds the brand in the path, checks
 * that the viewer has the ability there, and passes the context and the path's parameters to the handler. Other viewers
 * get `{ error }` with 401, 403 or 404.
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
 * Returns the context in which the viewer acts for the brand. Refused: `notSignedIn`, `notFound` for a brand that does
 * not exist, `forbidden` for a viewer without the ability or without a profile.
 */
export async function findMember(
  brandId: string,
  may: BrandAbility,
): Promise<Result<MemberContext, RouteRefusal>> {
  const viewer = await getViewer();
  return viewer ? passGate(viewer, brandId, may) : refused('notSignedIn');
}
