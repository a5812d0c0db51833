/**
 * Files of domains whose name does not follow the vocabulary, by their path in `lib`, with the reason. Remove a line
 * together with its file. New files should follow the vocabulary and not be added here.
 */
export const exceptions: Record<string, string> = {
  'applications/show-lock.ts': 'locks a show and notifies open pages, for commands of all domains',
  'applications/writer.ts': 'the one writer of applications; known by this name',
  'brands/profile-fields.ts':
    'names of columns that form, schema and audit log share; no values to choose from',
  'calendar-links/token.ts': 'makes, checks and hashes secrets; pure, but random',
  'comedians/spot-count-bands.ts': 'the bands of spots as the database, the profile and the words name them',
  'embeds/height-reporter.ts': 'a script for embeds as text, with its hash',
  'embeds/parents.ts':
    'reads sites and makes a header of them; belongs to the server with the markers of pages',
  'feeds/addresses.ts': 'paths of feeds and of the pages that they link to',
  'lettering/lettering.ts': 'turns text into outlines; see pictures/make.ts',
  'pictures/keys.ts': 'names of files in the storage; see pictures/make.ts',
  'pictures/make.ts': 'draws uploaded pictures; the rooms that draw have no words of the vocabulary yet',
  'pictures/outcome.ts': 'the result of an upload for its form; see pictures/make.ts',
  'pictures/serving.ts': 'the response with a picture; see pictures/make.ts',
  'pictures/upload.ts': 'receives uploaded pictures; see pictures/make.ts',
  'public-pages/addresses.ts': 'paths of public pages that other rooms link to',
  'public-pages/language.ts': 'the language of a page without account, for the server',
  'public-pages/plain-pages.ts': 'asks the server for a cached page, for responses that are one',
  'qr-codes/destinations.ts': 'where printed addresses redirect to; see pictures/make.ts',
  'qr-codes/files.ts': 'which files a code is offered as; see pictures/make.ts',
  'qr-codes/nothing.ts': 'the response of an unknown printed address; see pictures/make.ts',
  'qr-codes/targets.ts': 'what a code can lead to; see pictures/make.ts',
  'share/drawing.ts': 'lays out a share picture; see pictures/make.ts',
  'share/ground.ts': 'colours of a share picture; see pictures/make.ts',
  'share/serving.ts': 'the response with a share picture; see pictures/make.ts',
  'sitemap/sections.ts': 'the kinds of files of the sitemap and their paths',
  'steps/chat.ts': 'who is in a chat after a step: a follower of the writer',
  'steps/line-up.ts': 'what a step does to the line-up: a follower of the writer',
  'steps/notice.ts': 'what a step tells the comedian: a follower of the writer',
  'steps/writer.ts': 'the writer with its followers',
  'templates/words.ts': 'message texts in both languages at once, for a preview',
  'venues/access.ts': 'names of the access fields, not who may enter',
  'venues/columns.ts': 'names of the columns that form and commands of venues share',
  'venues/coordinates.ts': 'reads coordinates from text',
};
