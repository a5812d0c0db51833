import 'server-only';
import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { isId } from '@/lib/core/text/text-schema';
import { ownPath } from '@/lib/core/http/origin';
import { readNotice } from './commands';

/** Marks a comedian's notice as read and redirects to its page. Any other id leads to their list of notices. */
export async function openNotice(comedianId: string, id: string): Promise<never> {
  const link = isId(id) ? await readNotice(db(), comedianId, id, new Date()) : null;
  redirect((ownPath(link ?? undefined, env().NEXTAUTH_URL) ?? '/user/notices') as Route);
}
