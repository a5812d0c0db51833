import 'server-only';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Upload } from '@/lib/media/uploads/receive-commands';
import type { MemberContext } from '@/lib/accounts/access/gate';
import type { BrandAbility } from '@/lib/accounts/access/policy';
import { findMember, type BrandRouteContext, type RouteRefusal } from '@/lib/accounts/access/team-route';
import { uploadRoute, type UploadAnswer, type UploadRefusal } from './upload';

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
