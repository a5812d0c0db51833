import type { NextRequest } from 'next/server';
import { answerForTeam } from '@/lib/brands/team-route';
import { env } from '@/lib/core/env';
import { requestLog } from '@/lib/core/request-log';
import { refused } from '@/lib/core/result';
import { defineRoute } from '@/lib/core/route';
import { fileIn, readUpload } from '@/lib/core/upload';
import { bringFile } from '@/lib/imports/bringing';
import { importLimits } from '@/lib/imports/limits';

/** What a form has besides its file, in bytes. */
const roomForFields = 16 * 1024;

/** A file of shows that a team brings. Nothing is written of it but what its preview shows. */
export const POST = defineRoute(
  async (request, { params }: RouteContext<'/api/uploads/brands/[brand]/imports'>) => {
    const { brand } = await params;
    return answerForTeam(brand, async (brandId, comedianId) => {
      const page = `/brands/${brandId}/team/import`;
      const brought = await bring(request, { brandId, comedianId }).catch(async (error: unknown) => {
        (await requestLog()).error({ err: error }, 'import failed');
        return refused('unexpected');
      });
      if (brought.ok) return answer(request, `${page}/${brought.value}`, 201, {});
      const { code: error, details: found } = brought;
      const query = new URLSearchParams({ problem: error, ...(found && { found }) });
      return answer(request, `${page}?${query}`, statusOf[error] ?? 422, { error, found });
    });
  },
);

const statusOf: Record<string, number> = { tooLarge: 413, unexpected: 500 };

async function bring(request: NextRequest, by: { brandId: string; comedianId: string }) {
  const form = await readUpload(request, importLimits.bytes + roomForFields);
  if (!form.ok) return refused(form.code);
  const file = fileIn(form.value, 'file');
  if (!file) return refused('noFile');
  return file.size > importLimits.bytes ? refused('tooLarge') : bringFile(by, file, new Date());
}

/** A page that asked by itself gets a form's redirect, a script of it the same as data. */
function answer(request: NextRequest, path: string, status: number, data: object): Response {
  const own = env().NEXTAUTH_URL;
  const headers = { 'Cache-Control': 'no-store' };
  const isScript = request.headers.get('Accept') === 'application/json';
  if (isScript) return Response.json({ ...data, path }, { status, headers });
  return new Response(null, { status: 303, headers: { ...headers, Location: new URL(path, own).href } });
}
