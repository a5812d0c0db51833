import { topics, type Topic } from './topic-rules';

/**
 * Why a column about somebody is not in their export.
 *
 * - `key`: it joins rows, counts or orders them, and says nothing by itself.
 * - `copy`: it repeats what another column says.
 * - `secret`: anybody who knows it could act for the person.
 * - `others`: it is about other people, or belongs to a brand.
 * - `passing`: it is deleted within two days.
 * - `later`: it gets a value only after the account is deleted, so nobody can request it.
 * - `sorting`: how a team sorts its own list.
 */
type Reason = 'key' | 'copy' | 'secret' | 'others' | 'passing' | 'later' | 'sorting';

/** The names of columns, separated by spaces. */
type Columns = string;

type TableRow = {
  /** The columns about people. Those about `you` are in the export under the same names. */
  about?: Partial<Record<Topic, Columns>>;
  /** Columns about people that are not in the export, by reason. Their topic is the first one in `about`. */
  leftOut?: Partial<Record<Reason, Columns>>;
  /** Columns about nobody. */
  nobody?: Columns;
};

/**
 * The data inventory: every column of every table, and whom it is about. The topic of a column tells what it is for,
 * who sees it, how long it is stored, and what the deletion of an account does to it. A test compares this with the
 * database, another one with the export.
 */
export const inventory: Readonly<Record<string, TableRow>> = {
  accounts: {
    about: { account: 'email providerSub createdAt lastSignInAt' },
    leftOut: { key: 'id', later: 'deletedAt' },
  },
  parked_rows: { about: { parked: '' }, leftOut: { key: 'id accountId ofTable', later: 'row' } },
  sessions: {
    about: { sessions: 'browser system createdAt lastUsedAt confirmedAt' },
    leftOut: { secret: 'id', key: 'accountId' },
  },
  form_keys: { about: { passing: '' }, leftOut: { passing: 'accountId key content answer madeAt' } },

  comedians: {
    about: {
      name: 'name',
      finding: 'currentCityId spotCountBand performs',
      profile: 'instagram promoLink comedyStart previousShows aboutMe videoLink createdAt',
      sensitive: 'gender lgbtq sharesIdentity',
      language: 'language lastLanguageUpdate',
      consent: 'privacyVersion privacyAcceptedAt',
    },
    leftOut: { key: 'id pictureId', copy: 'email' },
  },
  comedian_names: {
    about: { name: '' },
    leftOut: { copy: 'turned cityId spotCountBand', key: 'comedianId isWhole' },
  },
  videos: {
    about: { video: 'container bytes milliseconds width height posterAt captionsAt createdAt' },
    leftOut: { key: 'id comedianId captionsId' },
  },
  video_uploads: {
    about: { passing: '' },
    leftOut: {
      passing:
        'id comedianId brandId replacesId replacesComedianId sameAsId filmedAt problem bytes mark createdAt',
    },
  },
  recordings: {
    about: {
      recordings:
        'brandId showId container bytes milliseconds width height filmedAt posterAt captionsAt sharedAt openedAt removalAskedAt createdAt',
    },
    leftOut: {
      key: 'id fileId captionsId comedianId sha256 mark unsharedSince warnedAt revision',
      others: 'uploaderComedianId',
    },
  },
  walk_on_tracks: {
    about: { walkOn: 'title artist link startSecond seconds changedAt' },
    leftOut: { key: 'comedianId' },
  },
  promo_pages: { about: { promoPage: 'isOn parts changedAt' }, leftOut: { key: 'comedianId' } },

  nights_of_week: { about: { nights: 'weekday isFree' }, leftOut: { key: 'comedianId' } },
  nights: { about: { nights: 'date isFree' }, leftOut: { key: 'comedianId' } },
  home_visits: { about: { homeVisit: 'newSince seenAt' }, leftOut: { key: 'comedianId' } },

  applications: {
    about: {
      applications:
        'id showId status message preferredMinutes answerBy withdrawnAt undecidedToldAt createdAt statusChangedAt',
      teamNotes: 'teamNote noShowAt',
      drafts: 'draftAnswer draftText lineBefore',
    },
    leftOut: { key: 'comedianId', copy: 'statusBefore', sorting: 'hiddenAt' },
  },
  application_events: {
    about: { applications: 'applicationId at actorKind fromStatus toStatus reason viaTeamLink' },
    leftOut: { key: 'id number', others: 'actorComedianId' },
  },
  sent_line_up_entries: {
    about: { lineUps: 'showId place part minutes callAt callBefore onAt', guests: 'guestName' },
    leftOut: { key: 'id comedianId', later: 'nameUntil' },
  },
  calendar_links: {
    about: { calendar: 'brandId createdAt lastUsedAt' },
    leftOut: { secret: 'tokenHash', key: 'id comedianId' },
  },
  notifications: {
    about: { notices: 'kind subject link text showId status callAt onAt move createdAt readAt' },
    leftOut: { key: 'id comedianId applicationId once' },
  },
  channel_choices: { about: { channels: 'group channel isOn' }, leftOut: { key: 'comedianId' } },
  channel_settings: {
    about: { channels: 'quietFrom quietUntil emailFailedAt' },
    leftOut: { key: 'comedianId' },
  },
  push_subscriptions: {
    about: { channels: 'createdAt' },
    leftOut: { secret: 'endpoint p256dh auth', key: 'id comedianId sessionId' },
  },
  push_keys: { nobody: 'id publicKey privateKey' },
  deliveries: {
    about: { messages: 'channel state dueAt attempts lastError createdAt endedAt' },
    leftOut: { key: 'id comedianId gotBy' },
  },
  delivery_notices: { about: { messages: '' }, leftOut: { key: 'deliveryId notificationId' } },

  chats: {
    about: { chats: '' },
    leftOut: { key: 'id kind showId withComedianId lastNumber toldNumber changes lastAt pinnedId createdAt' },
  },
  chat_members: {
    about: { chats: 'chatId joinedAt leftAt' },
    leftOut: { key: 'comedianId leftNumber leftChange' },
  },
  chat_readers: {
    about: { chats: 'chatId readNumber readAt mutedAt' },
    leftOut: { key: 'comedianId' },
  },
  chat_paces: { about: { passing: '' }, leftOut: { passing: 'comedianId times' } },
  chat_messages: {
    about: { chatMessages: 'chatId text asTeam createdAt editedAt deletedAt deletedBy' },
    leftOut: { key: 'id number change authorComedianId pictureId replyToId' },
  },
  chat_mentions: { about: { chatMessages: '' }, leftOut: { key: 'messageId comedianId' } },
  chat_reports: {
    about: { chatReports: 'reason createdAt closedAt' },
    leftOut: { key: 'id messageId comedianId', others: 'quoted' },
  },

  ideas: {
    about: {
      ideas: 'title description isAnonymous status rejectionReason createdAt editedAt statusChangedAt',
    },
    leftOut: {
      key: 'id creatorComedianId brandId',
      copy: 'words',
      others: 'enteredByComedianId votes',
    },
  },
  idea_votes: { about: { ideaVotes: 'ideaId createdAt' }, leftOut: { key: 'comedianId' } },
  bug_reports: {
    about: {
      bugReports: 'happened expected page browser version errors status answer createdAt statusChangedAt',
    },
    leftOut: { key: 'id accountId pictureId' },
  },

  brand_comedians: {
    about: { applications: 'brandId' },
    leftOut: { key: 'comedianId', copy: 'sortName' },
  },
  brand_notes: {
    about: { teamNotes: 'brandId text createdAt editedAt' },
    leftOut: { key: 'id comedianId', others: 'authorComedianId' },
  },
  brand_tags: { about: { teamNotes: 'brandId word' }, leftOut: { key: 'comedianId', copy: 'key' } },
  brand_favourites: { about: { teamNotes: 'brandId createdAt' }, leftOut: { key: 'comedianId' } },
  request_stops: { about: { finding: 'brandId createdAt' }, leftOut: { key: 'comedianId' } },
  playlists: { nobody: 'id brandId kind name revision createdAt' },
  playlist_entries: {
    about: { playlists: 'moment title artist link startSecond seconds createdAt' },
    leftOut: { key: 'id playlistId place revision comedianId', passing: 'removedAt' },
  },
  playlist_shows: { nobody: 'playlistId showId' },
  playlist_ratings: {
    about: { playlists: 'stars note createdAt editedAt' },
    leftOut: { key: 'id entryId comedianId', others: 'raterComedianId' },
  },
  profile_reports: {
    about: { reports: 'field createdAt closedAt' },
    leftOut: { key: 'id comedianId', others: 'brandId reason reporterComedianId' },
  },
  blocks: { about: { blocks: 'brandId until reason createdAt' }, leftOut: { key: 'id comedianId' } },
  line_up_entries: {
    about: { drafts: 'showId place part minutes note callBefore', guests: 'guestName' },
    leftOut: { key: 'id comedianId', later: 'nameUntil' },
  },

  brand_members: {
    about: { membership: 'brandId role createdAt openedAt' },
    leftOut: { key: 'id', copy: 'email' },
  },
  audit_events: {
    about: { log: 'at kind brandId showId facts' },
    leftOut: { key: 'id number accountId', others: 'actorComedianId' },
  },
  operator_events: {
    about: { operatorLog: 'at kind brandId' },
    leftOut: { key: 'id aboutComedianId', others: 'operatorAccountId facts' },
  },
  line_up_edits: {
    about: { teamWork: 'showId at' },
    leftOut: {
      key: 'id revision actorComedianId editorId undoneAt sentAt',
      others: 'ops inverse touched',
    },
  },
  draws: { nobody: 'showId seed seedHash places isWeighted drawsAt startedAt drawnAt' },
  draw_tickets: { about: { draws: 'showId code lots place' }, leftOut: { key: 'id holderComedianId' } },
  stage_nights: { nobody: 'showId revision' },
  stage_changes: {
    about: { nightMarks: 'showId kind minutes at', guests: 'guestName' },
    leftOut: {
      key: 'id number basedOn phoneId lineId afterId undoneId takenAt',
      others: 'actorComedianId',
    },
  },
  line_up_visits: { about: { passing: '' }, leftOut: { passing: 'id showId comedianId seenAt' } },
  show_imports: {
    about: { imports: 'brandId fileName createdAt' },
    leftOut: {
      key: 'id comedianId kind state confirmed toWrite written problem outcome',
      others: 'rows findings choices skipped cancelReason',
    },
  },

  brands: {
    about: { contact: 'contactEmail' },
    nobody: `id name opensDaysBefore decideDaysBefore callRule callMinutes rulesDe rulesEn cancelHoursBefore
      offersStepIn replyDays aboutDe aboutEn colour logoId website instagram links embedParents profileRevision
      defaultsRevision embedRevision createdAt pausedAt pauseReason`,
  },
  pictures: {
    about: { face: 'createdAt', pictures: 'altDe altEn' },
    leftOut: { key: 'comedianId accountId' },
    nobody: 'id brandId width height widths bytes colour unusedSince',
  },
  venues: {
    nobody: `id brandId name address district cityId latitude longitude timeZone capacity stageDe stageEn
      stepFreeEntrance stepFreeStage accessibleToilet accessDe accessEn archivedAt revision`,
  },
  formats: {
    nobody: `id brandId name kind defaultSpots defaultMinutes defaultBuffer callRule callMinutes descriptionDe
      descriptionEn archivedAt revision`,
  },
  series: {
    nobody: `id brandId venueId formatId rhythm startsOn endsOn skipsHolidays title doors starts ends spots minutes
      buffer callRule callMinutes visibility language admission feeText opensDaysBefore decideDaysBefore madeUntil
      endedAt continuesId createdAt`,
  },
  shows: {
    nobody: `id brandId venueId cityId formatId title visibility language admission feeText pictureId doorsAt startsAt
      endsAt spots spotsTaken minutes buffer callRule callMinutes info opensAt decideBy lineUpState revision
      lineUpRevision lineUpSentAt cancelledAt importKey importMark seriesId seriesDate createdAt feedRevision
      changedAt weekday startMinute`,
  },
  show_info_templates: { nobody: 'id brandId title elements createdAt changedAt' },
  cities: {
    nobody: 'id slug nameDe nameEn countryCode latitude longitude timeZone population searchText',
  },
  storage_marker: { nobody: 'id value' },
  public_changes: { about: { passing: '' }, leftOut: { passing: 'topic changedAt', key: 'id transaction' } },
};

/** Splits a list of columns. */
function columnsIn(columns: Columns = ''): string[] {
  return columns.split(/\s+/).filter(Boolean);
}

/** All columns of a table that are in the inventory. */
export function namedColumns({ about = {}, leftOut = {}, nobody }: TableRow): string[] {
  return [...Object.values(about), ...Object.values(leftOut), nobody].flatMap(columnsIn);
}

/** The columns of a table that are in the export of the person they are about. */
export function exportedColumns({ about = {} }: TableRow): string[] {
  return Object.entries(about)
    .filter(([topic]) => topics[topic as Topic].whose === 'you')
    .flatMap(([, columns]) => columnsIn(columns));
}
