import 'server-only';
import type { NextRequest } from 'next/server';
import { env } from '@/lib/core/env';
import { requestLog } from '@/lib/core/request-log';
import { refused, type Result } from '@/lib/core/result';
import { defineRoute } from '@/lib/core/route';
import { fixedSecurityHeaders } from '@/lib/core/security-headers';
import { readUpload } from '@/lib/core/upload';
import type { MemberContext } from './gate';
import type { BrandAbility } from './policy';
import { findMember, type BrandRouteContext, type RouteRefusal } from './team-route';

/** Bytes that a form may have besides its file. */
const formBytes = 16 * 1024;

/** Why an upload was refused before anybody looked at what was sent. */
export type UploadRefusal = RouteRefusal | 'tooLarge' | 'unreadable' | 'unexpected';

/** How an upload is answered: a script gets the data with the status, a form without one goes on to the page. */
export type UploadAnswer = { page: string; status: number; data: object };

/**
 * Makes the route that a form of a brand's members sends a file to; the one way to make them. Who may not is refused
 * before a byte of the body is read.
 *
 * It is called twice, because the address is named and the rest is inferred: `defineTeamUpload<RouteContext<'…'>>()({…})`.
 *
 * @param options.may what the viewer has to be allowed at the brand
 * @param options.bytes that the file may have
 * @param options.run takes what was sent
 * @param options.answer says what became of it, also when it was refused before `run`
 */
export function defineTeamUpload<Context extends BrandRouteContext>() {
  type Params = Awaited<Context['params']>;
  return function define<Value, Code extends string, Details = never>(options: {
    may: BrandAbility;
    bytes: number;
    run: (form: FormData, context: MemberContext, params: Params) => Promise<Result<Value, Code, Details>>;
    answer: (outcome: Result<Value, Code | UploadRefusal, Details>, params: Params) => UploadAnswer;
  }) {
    async function take(
      request: NextRequest,
      params: Params,
    ): Promise<Result<Value, Code | UploadRefusal, Details>> {
      const found = await findMember(params.brand, options.may);
      if (!found.ok) return refused(found.code);
      const form = await readUpload(request, options.bytes + formBytes);
      return form.ok ? options.run(form.value, found.value, params) : refused(form.code);
    }

    return defineRoute<Context>(async (request, context) => {
      const params = (await context.params) as Params;
      const outcome = await take(request, params).catch(async (error: unknown) => {
        (await requestLog()).error({ err: error }, 'upload failed');
        return refused('unexpected' as const);
      });
      return respond(request, options.answer(outcome, params));
    });
  };
}

function respond(request: NextRequest, { page, status, data }: UploadAnswer): Response {
  const own = env().NEXTAUTH_URL;
  // The middleware, which adds these elsewhere, does not see uploads.
  const headers = {
    ...fixedSecurityHeaders({ https: own.startsWith('https:'), popup: false }),
    'Cache-Control': 'no-store',
  };
  if (request.headers.get('Accept')?.includes('application/json')) {
    return Response.json(data, { status, headers });
  }
  return new Response(null, { status: 303, headers: { ...headers, Location: new URL(page, own).href } });
}
