import 'server-only';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { listSessions } from './queries';
import { toSignedInDevices } from './session-view';
import type { Viewer } from './viewer';

/** Loads the devices on which the viewer is signed in, this one first, then the last used. */
export async function loadSignedInDevices({ email, session }: Viewer, language: Language, now: Date) {
  const sessions = await listSessions(db(), email, now);
  return toSignedInDevices(sessions, { here: session.id, language, now });
}
