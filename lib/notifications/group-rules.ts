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
 * The group of each kind of notice, and its subject: a show, or a name or a title. Group null: it is always sent, on all
 * channels of the person, because they have just requested it, a channel of theirs has ended, or an intruder may be in
 * their account. A new kind needs a line here.
 */
const kinds = {
  status: { group: 'answers', about: 'show' },
  undecided: { group: 'answers', about: 'show' },
  reopened: { group: 'answers', about: 'show' },
  takenBack: { group: 'requests', about: 'show' },
  answeredByLink: { group: 'requests', about: 'show' },
  requestRunsOut: { group: 'requests', about: 'show' },
  dayBefore: { group: 'dayBefore', about: 'show' },
  soonBefore: { group: 'soonBefore', about: 'show' },
  newShows: { group: 'newShows', about: 'name' },
  times: { group: 'changes', about: 'show' },
  showCancelled: { group: 'changes', about: 'show' },
  showMoved: { group: 'changes', about: 'show' },
  spotGivenBack: { group: 'teams', about: 'show' },
  addedToTeam: { group: 'teams', about: 'name' },
  becameAdmin: { group: 'teams', about: 'name' },
  memberReturned: { group: 'teams', about: 'name' },
  message: { group: 'messages', about: 'name' },
  ideaAccepted: { group: 'feedback', about: 'name' },
  ideaStarted: { group: 'feedback', about: 'name' },
  ideaCompleted: { group: 'feedback', about: 'name' },
  ideaRejected: { group: 'feedback', about: 'name' },
  ideaReopened: { group: 'feedback', about: 'name' },
  ideaGiven: { group: 'feedback', about: 'name' },
  bugAnswered: { group: 'feedback', about: 'name' },
  recordingShared: { group: 'recordings', about: 'name' },
  removalAsked: { group: 'teams', about: 'name' },
  recordingsExpire: { group: 'teams', about: 'name' },
  calendarChanged: { group: 'teams', about: 'name' },
  calendarFailing: { group: 'teams', about: 'name' },
  test: { group: null, about: 'name' },
  mailRefused: { group: null, about: 'name' },
  pushEnded: { group: null, about: 'name' },
  signInAdded: { group: null, about: 'name' },
} as const satisfies Record<NotificationKind, { group: NoticeGroup | null; about: 'show' | 'name' }>;

/** The kinds whose subject is a name or a title. */
type NamedKind = {
  [Kind in NotificationKind]: (typeof kinds)[Kind]['about'] extends 'name' ? Kind : never;
}[NotificationKind];

export function isNamed(kind: NotificationKind): kind is NamedKind {
  return kinds[kind].about === 'name';
}

/** Returns the group of a notice. A notice about an application that is a request belongs to the group of requests. */
export function groupOf({
  kind,
  status,
}: {
  kind: NotificationKind;
  status: ApplicationStatus | null;
}): NoticeGroup | null {
  const { group } = kinds[kind];
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
