import 'server-only';
import type { NextRequest } from 'next/server';
import { refusedFor, troubleOf } from '@/lib/core/database-trouble';
import { env } from '@/lib/core/env';
import { appFiles } from '@/lib/core/files';
import { requestLog } from '@/lib/core/request-log';
import { refused, type Result } from '@/lib/core/result';
import { defineRoute, retryAfter } from '@/lib/core/route';
import { receiveUpload, type Upload } from '@/lib/uploads/receive-commands';
import type { ReceiveRefusal } from '@/lib/uploads/rules';
import type { MemberContext } from './gate';
import type { BrandAbility } from './policy';
import { findMember, type BrandRouteContext, type RouteRefusal } from './team-route';

/** Why an upload was refused before its content was read. */
export type UploadRefusal = RouteRefusal | ReceiveRefusal | 'busy' | 'unsure' | 'unexpected';

/**
 * The response to an upload: a script gets the data with the status; a form without scripts is redirected to the page.
 */
export type UploadAnswer = { page: string; status: number; data: object };

/**
 * Makes a route that receives a file from members of a brand; all of them are made by this. Anybody else is refused
 * before a byte of the body is read.
 *
 * It is called twice, because the path is given as a type and the other types are inferred:
 * `defineTeamUpload<RouteContext<'…'>>()({…})`.
 *
 * @param options.may the ability that the viewer needs at the brand
 * @param options.bytes the most bytes of the file
 * @param options.run processes the form; afterwards its files are deleted
 * @param options.answer returns the response, also when the upload was refused before `run`
 */
export function defineTeamUpload<Context extends BrandRouteContext>() {
  type Params = Awaited<Context['params']>;
  return function define<Value, Code extends string, Details = never>(options: {
    may: BrandAbility;
    bytes: number;
    run: (upload: Upload, context: MemberContext, params: Params) => Promise<Result<Value, Code, Details>>;
    answer: (outcome: Result<Value, Code | UploadRefusal, Details>, params: Params) => UploadAnswer;
  }) {
    async function take(
      request: NextRequest,
      params: Params,
    ): Promise<Result<Value, Code | UploadRefusal, Details>> {
      const found = await findMember(params.brand, options.may);
      if (!found.ok) return refused(found.code);
      const received = {
        files: appFiles(),
        sender: found.value.actor.comedianId,
        fileBytes: options.bytes,
        onStorageError: (error: Error) => logError(error, 'files cannot be written or read'),
      };
      return receiveUpload(request, received, (upload) => options.run(upload, found.value, params));
    }

    return defineRoute<Context>(async (request, context) => {
      const params = (await context.params) as Params;
      const outcome = await take(request, params).catch(async (error: unknown) => {
        if (troubleOf(error)) return refusedFor(error);
        await logError(error, 'upload failed');
        return refused('unexpected' as const);
      });
      return respond(request, options.answer(outcome, params));
    });
  };
}

async function logError(error: unknown, message: string): Promise<void> {
  (await requestLog()).error({ err: error }, message);
}

function respond(request: NextRequest, { page, status, data }: UploadAnswer): Response {
  const headers = {
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': String(retryAfter) }),
  };
  if (request.headers.get('Accept')?.includes('application/json')) {
    return Response.json(data, { status, headers });
  }
  return new Response(null, {
    status: 303,
    headers: { ...headers, Location: new URL(page, env().NEXTAUTH_URL).href },
  });
}
