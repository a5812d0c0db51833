import 'server-only';
import { about, joinShow, showWords } from './table-queries';

const notices = about(
  'notices',
  'notifications',
  {
    kind: 'kind',
    subject: 'subject',
    showId: 'kept."showId"',
    ...showWords,
    status: 'status',
    text: 'text',
    callAt: '"callAt"',
    onAt: '"onAt"',
    move: 'move',
    link: 'link',
    createdAt: 'kept."createdAt"',
    readAt: '"readAt"',
  },
  { join: joinShow('kept."showId"') },
);

const channelChoices = about(
  'channel-choices',
  'channel_choices',
  { group: '"group"', channel: 'channel', isOn: '"isOn"' },
  { order: 'kept."group", channel' },
);

const quietHours = about(
  'quiet-hours',
  'channel_settings',
  { quietFrom: '"quietFrom"', quietUntil: '"quietUntil"', emailFailedAt: '"emailFailedAt"' },
  { order: 'kept."comedianId"' },
);

const pushDevices = about('push-devices', 'push_subscriptions', { createdAt: 'kept."createdAt"' });

const messages = about('messages', 'deliveries', {
  channel: 'channel',
  state: 'state',
  dueAt: '"dueAt"',
  attempts: 'attempts',
  lastError: '"lastError"',
  createdAt: 'kept."createdAt"',
  endedAt: '"endedAt"',
});

/** The tables of a person's export about their notices, and about the channels that notices are sent on. */
export const personNoticeTables = [notices, channelChoices, quietHours, pushDevices, messages] as const;
