/**
 * Files of domains whose name does not follow the vocabulary, by their path in `lib`, with the reason. Remove a line
 * together with its file. New files should follow the vocabulary and not be added here.
 */
export const exceptions: Record<string, string> = {
  'applications/show-lock.ts': 'locks a show and notifies open pages, for commands of all domains',
  'applications/writer.ts': 'the one writer of applications; known by this name',
  'brands/profile-fields.ts':
    'names of columns that form, schema and audit log share; no values to choose from',
  'public/calendar-links/token.ts': 'makes, checks and hashes secrets: random, so no rules',
  'comedians/spot-count-bands.ts':
    'how the database names the bands of spots, for raw SQL; no values to choose from',
  'public/embeds/height-reporter.ts': 'a script for embeds as text, with its hash',
  'public/lettering/lettering.ts': 'turns text into outlines: the vocabulary has no word for what draws',
  'media/pictures/make.ts': 'draws uploaded pictures: the vocabulary has no word for what draws',
  'public/plain-pages.ts': 'asks the server for a cached page, for responses that are one',
  'public/share/drawing.ts': 'lays out a share picture: the vocabulary has no word for what draws',
  'public/share/ground.ts':
    'draws the background of a share picture: the vocabulary has no word for what draws',
  'applications/steps/chat.ts': 'who is in a chat after a step: a follower of the writer',
  'applications/steps/line-up.ts': 'what a step does to the line-up: a follower of the writer',
  'applications/steps/notice.ts': 'what a step tells the comedian: a follower of the writer',
  'applications/steps/writer.ts': 'the writer with its followers',
  'shows/templates/words.ts': 'message texts in both languages at once, for a preview',
  'media/uploads/team-upload.ts': 'makes the routes by which a team uploads a file',
  'media/uploads/upload.ts': 'makes the routes by which a file is uploaded',
};
