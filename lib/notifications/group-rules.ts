import {
  Channel,
  NoticeGroup,
  type ApplicationStatus,
  type NotificationKind,
} from '@/lib/core/generated/prisma/enums';

/** The groups that the settings offer, in their order. */
export const noticeGroups = Object.values(NoticeGroup);

/** The channels on which a message leaves the app. */
export const outerChannels = [Channel.email, Channel.push] as const;

export type OuterChannel = (typeof outerChannels)[number];

/**
 * The group of each kind of notice. Null: it is always sent, on all channels of the person, because they have just
 * requested it, a channel of theirs has ended, or an intruder may be in their account. A new kind needs a line here.
 */
const groups = {
  status: 'answers',
  undecided: 'answers',
  reopened: 'answers',
  takenBack: 'requests',
  answeredByLink: 'requests',
  requestRunsOut: 'requests',
  dayBefore: 'dayBefore',
  soonBefore: 'soonBefore',
  newShows: 'newShows',
  times: 'changes',
  showCancelled: 'changes',
  showMoved: 'changes',
  spotGivenBack: 'teams',
  addedToTeam: 'teams',
  becameAdmin: 'teams',
  memberReturned: 'teams',
  message: 'messages',
  ideaAccepted: 'feedback',
  ideaStarted: 'feedback',
  ideaCompleted: 'feedback',
  ideaRejected: 'feedback',
  ideaReopened: 'feedback',
  ideaGiven: 'feedback',
  bugAnswered: 'feedback',
  recordingShared: 'recordings',
  removalAsked: 'teams',
  recordingsExpire: 'teams',
  calendarChanged: 'teams',
  calendarFailing: 'teams',
  test: null,
  mailRefused: null,
  pushEnded: null,
  signInAdded: null,
} as const satisfies Record<NotificationKind, NoticeGroup | null>;

/** Returns the group of a notice. A notice about an application that is a request belongs to the group of requests. */
export function groupOf({
  kind,
  status,
}: {
  kind: NotificationKind;
  status: ApplicationStatus | null;
}): NoticeGroup | null {
  const group = groups[kind];
  return group === 'answers' && status === 'request' ? 'requests' : group;
}

export type ChannelChoice = { group: NoticeGroup; channel: Channel; isOn: boolean };

/** The groups that are not urgent: many people get them at one time, hours before they matter. */
const unhurried: readonly (NoticeGroup | null)[] = ['dayBefore', 'newShows'];

/**
 * Whether a notice can leave after the urgent ones: answers, requests, changes for a single person.
 *
 * @param isCrowd it is one of many about the same, such as a cancelled show
 */
export function isBulk(notice: Parameters<typeof groupOf>[0], isCrowd: boolean): boolean {
  return isCrowd || unhurried.includes(groupOf(notice));
}

/** The groups that can be switched off in the app too, because no team and no show depends on them. */
export const optionalGroups = ['dayBefore', 'soonBefore', 'newShows'] as const satisfies NoticeGroup[];

export function isOptional(group: NoticeGroup): boolean {
  return optionalGroups.some((optional) => optional === group);
}

/** The groups and channels that are off by default. */
const usuallyOff: Partial<Record<NoticeGroup, readonly Channel[]>> = {
  soonBefore: ['email'],
  newShows: ['email', 'push'],
};

/** Whether a group is on for a channel: by the person's choice, otherwise by default. */
export function isOn(group: NoticeGroup, channel: Channel, choices: readonly ChannelChoice[]): boolean {
  const chosen = choices.find((one) => one.group === group && one.channel === channel);
  return chosen?.isOn ?? !usuallyOff[group]?.includes(channel);
}

export function isWanted(
  notice: Parameters<typeof groupOf>[0],
  channel: OuterChannel,
  choices: readonly ChannelChoice[],
): boolean {
  const group = groupOf(notice);
  return group === null || isOn(group, channel, choices);
}

export type Box = `${NoticeGroup}-${Channel}`;

/** The name of a checkbox in the table of groups and channels: "answers-email". */
export function boxName(group: NoticeGroup, channel: Channel): Box {
  return `${group}-${channel}`;
}
