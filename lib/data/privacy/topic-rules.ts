/** Parts of the privacy page, in its order. */
export const topicGroups = [
  'profile',
  'spots',
  'teams',
  'notices',
  'signIn',
  'teamWork',
  'feedback',
  'others',
  'technical',
  'device',
] as const;

/** The subject of a topic's data. Only data about `you` is in a person's export. */
type Whose = 'you' | 'brand' | 'guest';

/** The audience of a topic. The operator can always read the database, which the page says once. */
type Audience =
  | 'you'
  | 'youInExport'
  | 'allTeams'
  | 'yourTeams'
  | 'yourTeamsIfTicked'
  | 'showTeam'
  | 'chatMembers'
  | 'thatTeam'
  | 'ownTeam'
  | 'operator'
  | 'everyComedian'
  | 'audience'
  | 'everybodyIfOn'
  | 'everybody'
  | 'nobody';

/** The storage period of a topic's data. */
type Kept =
  | 'account'
  | 'signedIn'
  | 'month'
  | 'fortnight'
  | 'twoDays'
  | 'twoYears'
  | 'brand'
  | 'unshared'
  | 'show'
  | 'yearAfterShow'
  | 'yearAfterAnswer'
  | 'fortnightAfterShow'
  | 'unused'
  | 'copy'
  | 'upload'
  | 'minute'
  | 'logs'
  | 'platform'
  | 'onDevice';

/**
 * The effect of the deletion of the account on data of a topic. `erased`: it is deleted. `nameLater`: the name on past
 * line-ups stays for two years and then becomes "Comedian". `anonymised`: the row stays and no longer names a person.
 * `stays`: it is not about the account, or is deleted earlier anyway.
 */
type Deletion = 'erased' | 'nameLater' | 'anonymised' | 'stays';

type TopicRow = {
  group: (typeof topicGroups)[number];
  whose: Whose;
  seen: readonly Audience[];
  kept: Kept;
  atDeletion: Deletion;
};

const yours = { whose: 'you', kept: 'account', atDeletion: 'erased' } as const;
const passing = { whose: 'you', seen: ['nobody'], atDeletion: 'stays' } as const;
const onDevice = {
  group: 'device',
  whose: 'you',
  seen: ['you'],
  kept: 'onDevice',
  atDeletion: 'stays',
} as const;

/**
 * The kinds of data that the product stores about people, in their own terms. The privacy page lists these topics;
 * their names and purposes are in the messages `dataPrivacy.topics`.
 */
export const topics = {
  name: { ...yours, group: 'profile', seen: ['allTeams', 'audience'], atDeletion: 'nameLater' },
  finding: { ...yours, group: 'profile', seen: ['allTeams'] },
  profile: { ...yours, group: 'profile', seen: ['yourTeams'] },
  face: { ...yours, group: 'profile', seen: ['allTeams', 'everybodyIfOn'] },
  video: { ...yours, group: 'profile', seen: ['yourTeams', 'everybodyIfOn'] },
  walkOn: { ...yours, group: 'profile', seen: ['showTeam'] },
  sensitive: { ...yours, group: 'profile', seen: ['you', 'yourTeamsIfTicked'] },
  promoPage: { ...yours, group: 'profile', seen: ['everybodyIfOn'] },
  language: { ...yours, group: 'profile', seen: ['you'] },
  consent: { ...yours, group: 'profile', seen: ['you'] },

  nights: { ...yours, group: 'spots', seen: ['you', 'allTeams'] },
  applications: { ...yours, group: 'spots', seen: ['you', 'showTeam'] },
  lineUps: { ...yours, group: 'spots', seen: ['showTeam', 'audience'], atDeletion: 'nameLater' },
  draws: { ...yours, group: 'spots', seen: ['you', 'showTeam'], kept: 'show', atDeletion: 'anonymised' },
  calendar: { ...yours, group: 'spots', seen: ['you'] },
  chatMessages: { ...yours, group: 'spots', seen: ['chatMembers'], kept: 'yearAfterShow' },
  chats: { ...yours, group: 'spots', seen: ['chatMembers'], kept: 'yearAfterShow' },
  chatReports: {
    ...yours,
    group: 'spots',
    seen: ['operator', 'youInExport'],
    kept: 'yearAfterShow',
  },

  recordings: { ...yours, group: 'teams', seen: ['you', 'thatTeam'], kept: 'unshared' },
  teamNotes: { ...yours, group: 'teams', seen: ['thatTeam', 'youInExport'] },
  playlists: { ...yours, group: 'teams', seen: ['thatTeam', 'youInExport'] },
  drafts: { ...yours, group: 'teams', seen: ['thatTeam', 'youInExport'] },
  nightMarks: {
    group: 'teams',
    whose: 'you',
    seen: ['thatTeam', 'youInExport'],
    kept: 'fortnightAfterShow',
    atDeletion: 'stays',
  },
  reports: { ...yours, group: 'teams', seen: ['thatTeam', 'operator', 'youInExport'] },
  blocks: { ...yours, group: 'teams', seen: ['you', 'thatTeam', 'operator'] },
  log: {
    ...yours,
    group: 'teams',
    seen: ['showTeam', 'youInExport'],
    kept: 'brand',
    atDeletion: 'anonymised',
  },

  operatorLog: {
    ...yours,
    group: 'technical',
    seen: ['operator', 'youInExport'],
    kept: 'twoYears',
    atDeletion: 'anonymised',
  },

  notices: { ...yours, group: 'notices', seen: ['you'] },
  homeVisit: { ...yours, group: 'notices', seen: ['you'] },
  channels: { ...yours, group: 'notices', seen: ['you'] },
  messages: { ...yours, group: 'notices', seen: ['you'] },

  account: { ...yours, group: 'signIn', seen: ['you'] },
  sessions: { ...yours, group: 'signIn', seen: ['you'], kept: 'signedIn' },
  parked: { ...yours, group: 'signIn', seen: ['nobody'], kept: 'fortnight' },

  membership: { ...yours, group: 'teamWork', seen: ['ownTeam'] },
  teamWork: { ...yours, group: 'teamWork', seen: ['ownTeam'], kept: 'brand', atDeletion: 'anonymised' },
  imports: { ...yours, group: 'teamWork', seen: ['ownTeam'], kept: 'month' },

  guests: {
    group: 'others',
    whose: 'guest',
    seen: ['showTeam', 'audience'],
    kept: 'show',
    atDeletion: 'stays',
  },
  ideas: { ...yours, group: 'feedback', seen: ['everyComedian'], kept: 'platform', atDeletion: 'anonymised' },
  bugReports: {
    ...yours,
    group: 'feedback',
    seen: ['you', 'operator'],
    kept: 'yearAfterAnswer',
    atDeletion: 'anonymised',
  },
  ideaVotes: { ...yours, group: 'feedback', seen: ['you'] },

  contact: { group: 'others', whose: 'brand', seen: ['everybody'], kept: 'brand', atDeletion: 'stays' },
  pictures: { group: 'others', whose: 'brand', seen: ['everybody'], kept: 'unused', atDeletion: 'stays' },

  passing: { ...passing, group: 'technical', kept: 'twoDays' },
  copies: { group: 'technical', whose: 'you', seen: ['everybody'], kept: 'copy', atDeletion: 'erased' },
  uploads: { ...passing, group: 'technical', kept: 'upload' },
  addresses: { ...passing, group: 'technical', kept: 'minute' },
  register: { ...passing, group: 'technical', kept: 'platform' },
  logs: { ...passing, group: 'technical', seen: ['operator'], kept: 'logs' },

  signInCookie: onDevice,
  languageCookie: onDevice,
  themeCookie: onDevice,
  unsavedText: onDevice,
  tabMemory: onDevice,
  offlinePage: onDevice,
  waitingFilms: onDevice,
  keySwitch: onDevice,
  installHint: onDevice,
} as const satisfies Record<string, TopicRow>;

export type Topic = keyof typeof topics;

/** The topics of a part of the page, in order. */
export function topicsOf(group: (typeof topicGroups)[number]): Topic[] {
  return (Object.keys(topics) as Topic[]).filter((topic) => topics[topic].group === group);
}
