import 'server-only';
import type { NextRequest } from 'next/server';
import { getViewer, profileOf } from '@/lib/accounts/viewer';
import { refusedFor, troubleOf } from '@/lib/core/database/database-trouble';
import { env } from '@/lib/core/process/env';
import { incomingFiles } from '@/lib/core/files/files';
import { log } from '@/lib/core/process/log';
import { ok, refused, type Result } from '@/lib/core/result';
import { defineRoute, retryAfter } from '@/lib/core/http/route';
import type { MemberContext } from '@/lib/accounts/access/gate';
import type { BrandAbility } from '@/lib/accounts/access/policy';
import { findMember, type BrandRouteContext, type RouteRefusal } from '@/lib/accounts/access/team-route';
import { receiveUpload, type Upload } from './receive-commands';
import type { ReceiveRefusal } from './rules';

/** Refusals of an upload before its content is read, apart from those of its sender. */
type UploadRefusal = ReceiveRefusal | 'busy' | 'unsure' | 'unexpected';

/** A script gets the data with the status; a form without scripts is redirected to the page. */
export type UploadAnswer = { page: string; status: number; data: object };

type UploadSteps<Who, Params, Value, Refusal extends string, Code extends string, Details> = {
  /** Returns the sender, and the account or profile to which the upload counts. Runs before any byte is read. */
  identify: (params: Params) => Promise<Result<{ who: Who; sender: string }, Refusal>>;
  /** The most bytes of the file. */
  bytes: number;
  /** Processes the form; afterwards its files are deleted. */
  run: (upload: Upload, who: Who, params: Params) => Promise<Result<Value, Code, Details>>;
  /** Returns the response, also when the upload was refused before `run`. */
  answer: (outcome: Result<Value, Code | Refusal | UploadRefusal, Details>, params: Params) => UploadAnswer;
};

/** Makes a route that receives a file; all of them are made by this. */
export function uploadRoute<
  Context extends { params: Promise<object> },
  Who,
  Value,
  Refusal extends string,
  Code extends string,
  Details = never,
>(steps: UploadSteps<Who, Awaited<Context['params']>, Value, Refusal, Code, Details>) {
  type Params = Awaited<Context['params']>;
  async function take(
    request: NextRequest,
    params: Params,
  ): Promise<Result<Value, Code | Refusal | UploadRefusal, Details>> {
    const found = await steps.identify(params);
    if (!found.ok) return refused(found.code);
    const received = {
      files: incomingFiles(),
      sender: found.value.sender,
      fileBytes: steps.bytes,
      onStorageError: (error: Error) => logError(error, 'files cannot be written or read'),
    };
    return receiveUpload(request, received, (upload) => steps.run(upload, found.value.who, params));
  }

  return defineRoute<Context>(async (request, context) => {
    const params = (await context.params) as Params;
    const outcome = await take(request, params).catch(async (error: unknown) => {
      if (troubleOf(error)) return refusedFor(error);
      await logError(error, 'upload failed');
      return refused('unexpected' as const);
    });
    return respond(request, steps.answer(outcome, params));
  });
}

/** Identifies a comedian by their id. Refused: `notSignedIn`, `forbidden` without a profile. */
export async function identifyComedian(): Promise<
  Result<{ who: string; sender: string }, 'notSignedIn' | 'forbidden'>
> {
  const viewer = await getViewer();
  if (!viewer) return refused('notSignedIn');
  const comedian = profileOf(viewer);
  return comedian ? ok({ who: comedian.id, sender: comedian.id }) : refused('forbidden');
}

/** Identifies an account without a profile by its id. Refused: `notSignedIn`, `forbidden` with a profile. */
export async function identifyNewcomer(): Promise<
  Result<{ who: string; sender: string }, 'notSignedIn' | 'forbidden'>
> {
  const viewer = await getViewer();
  if (!viewer) return refused('notSignedIn');
  const { accountId } = viewer;
  return profileOf(viewer) ? refused('forbidden') : ok({ who: accountId, sender: accountId });
}

async function logError(error: unknown, message: string): Promise<void> {
  log.error({ err: error }, message);
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
    answer: (
      outcome: Result<Value, Code | RouteRefusal | UploadRefusal, Details>,
      params: Params,
    ) => UploadAnswer;
  }) {
    return uploadRoute<Context, MemberContext, Value, RouteRefusal, Code, Details>({
      ...options,
      identify: async ({ brand }: Params) => {
        const found = await findMember(brand, options.may);
        if (!found.ok) return refused(found.code);
        return ok({ who: found.value, sender: found.value.actor.comedianId });
      },
    });
  };
}
