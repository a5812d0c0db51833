import { changeStream } from '@/lib/core/change-stream';
import { defineRoute } from '@/lib/core/route';
import { watchShow } from '@/lib/shows/live';

const statusOf = { notSignedIn: 401, notAllowed: 403, notFound: 404 };

/** Notifies the team's open pages that something about the show changed. They then reload their data. */
export const GET = defineRoute(
  async (_request, { params }: RouteContext<'/api/brands/[brand]/shows/[show]/changes'>) => {
    const { brand, show } = await params;
    const found = await watchShow(brand, show);
    if (!found.ok) return Response.json({ error: found.code }, { status: statusOf[found.code] });
    return changeStream(found.value);
  },
);
