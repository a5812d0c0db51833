/**
 * What the deletion of an account does to the rows of a table that are about its owner.
 *
 * - `park`: the rows are moved to `parked_rows` at once; `by` is the column by which they are found. Tables are listed
 *   after the tables that they refer to, because rows are put back in this order.
 * - `keepName`: the row of a past line-up stays, with the name as that of a guest. All other rows are deleted at once.
 * - `empty`: the row stays, so that others see that there was one. Its content is moved to `parked_rows`.
 * - `follows`: the rows are deleted with those of another table, or by a trigger.
 * - `unsign`: the row stays for others, and no longer names who made it (`signedColumns`, `signedAccounts`).
 * - `end`: the rows are deleted at once, and not restored.
 */
type TableRule =
  | { does: 'park'; by: 'id' | 'comedianId' | 'applicationId' | 'email' }
  | { does: 'keepName' | 'empty' | 'follows' | 'unsign' | 'end' };

const parkedByOwner = { does: 'park', by: 'comedianId' } as const;

/**
 * The rules by table. A test compares them with the data inventory and with the columns of the database: each table
 * with rows about people needs a line here. If its rows have files, the job that deletes unused files has to spare
 * those of parked rows (`listParked`), and erasing an account has to delete them (`deleteFiles`).
 */
export const tableRules = {
  comedians: { does: 'park', by: 'id' },
  comedian_names: { does: 'follows' },
  pictures: parkedByOwner,
  videos: parkedByOwner,
  video_uploads: { does: 'end' },
  recordings: parkedByOwner,
  promo_pages: parkedByOwner,
  walk_on_tracks: parkedByOwner,
  nights_of_week: parkedByOwner,
  nights: parkedByOwner,
  home_visits: parkedByOwner,
  applications: parkedByOwner,
  application_events: { does: 'park', by: 'applicationId' },
  calendar_links: parkedByOwner,
  notifications: parkedByOwner,
  channel_choices: parkedByOwner,
  channel_settings: parkedByOwner,
  brand_comedians: parkedByOwner,
  brand_notes: parkedByOwner,
  brand_tags: parkedByOwner,
  brand_favourites: parkedByOwner,
  request_stops: parkedByOwner,
  playlist_entries: parkedByOwner,
  playlist_ratings: parkedByOwner,
  profile_reports: parkedByOwner,
  blocks: parkedByOwner,
  show_imports: parkedByOwner,
  chats: { does: 'follows' },
  chat_members: parkedByOwner,
  chat_readers: parkedByOwner,
  chat_mentions: parkedByOwner,
  chat_messages: { does: 'empty' },
  chat_reports: parkedByOwner,
  draw_tickets: { does: 'unsign' },
  stage_changes: { does: 'follows' },
  ideas: { does: 'unsign' },
  idea_votes: parkedByOwner,
  bug_reports: { does: 'unsign' },
  brand_members: { does: 'park', by: 'email' },
  sent_line_up_entries: { does: 'keepName' },
  line_up_entries: { does: 'keepName' },
  accounts: { does: 'end' },
  deliveries: { does: 'end' },
  push_subscriptions: { does: 'end' },
  delivery_notices: { does: 'follows' },
  sessions: { does: 'end' },
  form_keys: { does: 'end' },
  line_up_visits: { does: 'end' },
  chat_paces: { does: 'end' },
  parked_rows: { does: 'end' },
} as const satisfies Record<string, TableRule>;

/** The tables whose rows are parked, parents first. */
export const parkedTables = Object.entries(tableRules).flatMap(([table, rule]) =>
  rule.does === 'park' ? [{ table, by: rule.by }] : [],
);

/** The tables with the lines of past line-ups. */
export const namedTables = ['sent_line_up_entries', 'line_up_entries'] as const;

/**
 * Rows that stay for others (teams, chats, draws, nights, ideas). These columns become null, so that the row no longer
 * names its author, or the person it is about.
 */
export const signedColumns = [
  { table: 'brand_notes', column: 'authorComedianId' },
  { table: 'playlist_ratings', column: 'raterComedianId' },
  { table: 'profile_reports', column: 'reporterComedianId' },
  { table: 'recordings', column: 'uploaderComedianId' },
  { table: 'video_uploads', column: 'replacesComedianId' },
  { table: 'chats', column: 'withComedianId' },
  { table: 'chat_messages', column: 'authorComedianId' },
  { table: 'draw_tickets', column: 'holderComedianId' },
  { table: 'stage_changes', column: 'actorComedianId' },
  { table: 'ideas', column: 'creatorComedianId' },
  { table: 'ideas', column: 'enteredByComedianId' },
] as const;

/** The same for rows that belong to an account, with or without a profile. */
export const signedAccounts = [{ table: 'bug_reports', column: 'accountId' }] as const;

/**
 * Columns of logs that stay and name who did something, or at whose data an operator looked. While the account is
 * deleted, the id leads nowhere. When the account is erased, the id is replaced.
 */
export const actorColumns = [
  { table: 'audit_events', column: 'actorComedianId' },
  { table: 'application_events', column: 'actorComedianId' },
  { table: 'line_up_edits', column: 'actorComedianId' },
  { table: 'operator_events', column: 'aboutComedianId' },
] as const;
