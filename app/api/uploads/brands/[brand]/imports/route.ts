import type { NextRequest } from 'next/server';
import { answerForTeam } from '@/lib/brands/team-route';
import { env } from '@/lib/core/env';
import { defineRoute } from '@/lib/core/route';
import { fileIn, readUpload } from '@/lib/core/upload';
import { bringFile } from '@/lib/imports/bringing';
import { importLimits } from '@/lib/imports/limits';

/** What a form has besides its file. */
const roomForFields = 16 * 1024;

/** A file of shows that a team brings. Nothing is written of it but what its preview shows. */
export const POST = defineRoute(
  async (request, { params }: RouteContext<'/api/uploads/brands/[brand]/imports'>) => {
    const { brand } = await params;
    return answerForTeam(brand, async (brandId, comedianId) => {
      const form = await readUpload(request, importLimits.bytes + roomForFields);
      if (!form.ok) return refuse(request, brandId, form.code);
      const file = fileIn(form.value, 'file');
      if (!file) return refuse(request, brandId, 'noFile');
      if (file.size > importLimits.bytes) return refuse(request, brandId, 'tooLarge');
      const brought = await bringFile({ brandId, comedianId }, file, new Date());
      if (!brought.ok) return refuse(request, brandId, brought.code, brought.details);
      const importId = brought.value;
      return answer(request, `/brands/${brandId}/team/import/${importId}`, 201, { importId });
    });
  },
);

function refuse(request: NextRequest, brandId: string, error: string, found = ''): Response {
  const query = new URLSearchParams({ problem: error, ...(found && { found }) });
  const status = error === 'tooLarge' ? 413 : 422;
  return answer(request, `/brands/${brandId}/team/import?${query}`, status, { error, found });
}

/** A page that asked by itself gets a form's redirect, a script of it the same as data. */
function answer(request: NextRequest, path: string, status: number, data: object): Response {
  const isScript = request.headers.get('Accept') === 'application/json';
  if (isScript) return Response.json({ ...data, path }, { status });
  return Response.redirect(new URL(path, env().NEXTAUTH_URL), 303);
}
