import { defineRoute } from '@/lib/core/http/route';
import { answerOff, showOff } from '@/lib/notifications/responses';

type Context = RouteContext<'/api/mail/off/[token]'>;

/** Redirects to the page with the button. */
export const GET = defineRoute(async (_request, { params }: Context) => showOff((await params).token));

/** Switches mails off, for mail programs and for the button. The signed address contains the person and the groups. */
export const POST = defineRoute(async (request, { params }: Context) =>
  answerOff((await params).token, await request.text()),
);
