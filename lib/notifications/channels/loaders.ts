import 'server-only';
import { toSignedInDevices } from '@/lib/accounts/session-view';
import type { ComedianViewer } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';
import { Channel, type NoticeGroup } from '@/lib/core/generated/prisma/enums';
import type { Language } from '@/lib/core/i18n/language';
import { env } from '@/lib/core/process/env';
import { hasMail } from '@/lib/core/messages/mail-settings';
import { usualQuietHours, type QuietHours } from '@/lib/notifications/due-rules';
import {
  isOn,
  isOptional,
  noticeGroups,
  outerChannels,
  type OuterChannel,
} from '@/lib/notifications/group-rules';
import { readOff } from './link-rules';
import { isPushLost, pushKeys } from './push-commands';
import { findChannels, findMailStop, listPushSessions } from './queries';
import { providerOf } from './stop-rules';

export type ChannelsView = {
  groups: { group: NoticeGroup; isOptional: boolean; on: Channel[] }[];
  /** The channels that are configured on this installation. */
  channels: OuterChannel[];
  quiet: QuietHours;
  /** The time zone of the quiet hours: "Europe/Berlin". */
  timeZone: string;
  /** Whether their mail server has refused their address. */
  isMailRefused: boolean;
  /** The host of their address when it refuses our mails: "T-Online". */
  refusingHost: string | null;
};

export async function loadChannels(comedianId: string): Promise<ChannelsView> {
  const found = await findChannels(db(), comedianId);
  if (!found) throw new Error('Who looks at their settings has a profile.');
  const { email, channelChoices, channelSettings, currentCity } = found;
  const stop = await findMailStop(db(), providerOf(email));
  const channels = outerChannels.filter((channel) => channel !== 'email' || hasMail());
  const { quietFrom, quietUntil } = channelSettings ?? usualQuietHours;
  return {
    groups: noticeGroups.map((group) => ({
      group,
      isOptional: isOptional(group),
      on: [Channel.app, ...channels].filter((channel) => isOn(group, channel, channelChoices)),
    })),
    channels,
    quiet: { quietFrom, quietUntil },
    timeZone: currentCity.timeZone,
    isMailRefused: Boolean(channelSettings?.emailFailedAt),
    refusingHost: stop?.host ?? null,
  };
}

/**
 * Loads the push settings: the viewer's devices that get messages, the key to subscribe this browser, and whether
 * messages no longer arrive in it.
 */
export async function loadPush(viewer: ComedianViewer, language: Language, now: Date) {
  const [sessions, { publicKey }, isLost] = await Promise.all([
    listPushSessions(db(), viewer.comedian.id),
    pushKeys(db()),
    loadPushLost(viewer, now),
  ]);
  const devices = toSignedInDevices(sessions, { here: viewer.session.id, language, now });
  return { devices, publicKey, isLost };
}

/** Loads whether push messages are on in the viewer's browser, but no longer arrive there. */
export function loadPushLost(viewer: ComedianViewer, now: Date): Promise<boolean> {
  return isPushLost(db(), { comedianId: viewer.comedian.id, sessionId: viewer.session.id }, now);
}

/** Returns the key with which this browser can subscribe to push messages; null when it has subscribed. */
export async function loadPushOffer(viewer: ComedianViewer): Promise<string | null> {
  const sessions = await listPushSessions(db(), viewer.comedian.id);
  if (sessions.some(({ id }) => id === viewer.session.id)) return null;
  return (await pushKeys(db())).publicKey;
}

/** The groups that a signed link switches off, whether they are off already, and the language of their reader. */
export type OffView = { groups: readonly NoticeGroup[]; isOff: boolean; language: Language };

/** Loads the page of such a link; null for one that this app has not made, and when the profile is deleted. */
export async function loadOff(token: string): Promise<OffView | null> {
  const off = readOff(env().NEXTAUTH_SECRET, token);
  const found = off && (await findChannels(db(), off.comedianId));
  if (!off || !found) return null;
  const isOff = off.groups.every((group) => !isOn(group, 'email', found.channelChoices));
  return { groups: off.groups, isOff, language: found.language };
}
