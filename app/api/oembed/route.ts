import { defineRoute } from '@/lib/core/http/route';
import { answerOembed } from '@/lib/public/embeds/oembed-responses';
import { answerPreflight } from '@/lib/public/feeds/responses';

/** Returns the embed for a link to a brand or a show (https://oembed.com), `?url=&maxwidth=&maxheight=&format=`. */
export const GET = defineRoute((request) => answerOembed(request.nextUrl.searchParams, request.headers));

export const OPTIONS = defineRoute(answerPreflight);
