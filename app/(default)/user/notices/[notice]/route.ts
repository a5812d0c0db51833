import { requireComedian } from '@/lib/accounts/viewer';
import { defineRoute } from '@/lib/core/http/route';
import { openNotice } from '@/lib/notifications/responses';

/** Opens a notice: marks it as read and redirects to its page. */
export const GET = defineRoute(async (_request, { params }: RouteContext<'/user/notices/[notice]'>) => {
  const { comedian } = await requireComedian();
  return openNotice(comedian.id, (await params).notice);
});
