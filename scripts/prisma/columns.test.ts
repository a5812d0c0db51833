import { expect, it } from 'vitest';
import { readColumns, type Model } from './columns';

const id = { name: 'id', kind: 'scalar', type: 'String', nativeType: ['Uuid', []] as const };
const text = (name: string, documentation?: string) => ({
  name,
  kind: 'scalar',
  type: 'String',
  documentation,
});
const uuid = (name: string, documentation?: string) => ({ ...id, name, documentation });

const model = (documentation: string, ...fields: Model['fields']): Model[] => [
  { name: 'Note', dbName: 'notes', documentation, fields: [id, ...fields] },
];

it('takes the words of a column, and those of its model for the rest', () => {
  const author = uuid('authorComedianId', 'Null once that profile is deleted. @others @unsign');
  const read = readColumns(
    model('What a team notes.\n@teamNotes @park', uuid('comedianId'), text('text'), author, {
      ...text('colour'),
      documentation: '@profile @public',
    }),
  );
  expect(read).toEqual({
    inventory: {
      notes: {
        topics: ['teamNotes', 'profile'],
        deletion: 'park',
        columns: {
          id: 'key',
          comedianId: 'key',
          text: 'teamNotes',
          authorComedianId: 'others',
          colour: 'profile',
        },
      },
    },
    parkedTables: [{ table: 'notes', by: 'comedianId' }],
    signedColumns: [{ table: 'notes', column: 'authorComedianId' }],
    signedAccounts: [],
    actorColumns: [],
    publicColumns: ['notes.colour'],
  });
});

it('has the tables of parked rows after those that they refer to, and profiles first', () => {
  const note = model('@teamNotes @park(email)', text('email'), {
    name: 'entry',
    kind: 'object',
    type: 'Entry',
    relationFromFields: ['entryId'],
  });
  const entry = { name: 'Entry', dbName: 'entries', documentation: '@playlists @park', fields: [id] };
  const comedian = { name: 'Comedian', dbName: 'comedians', documentation: '@name @park(id)', fields: [id] };
  expect(readColumns([...note, entry, comedian]).parkedTables).toEqual([
    { table: 'comedians', by: 'id' },
    { table: 'entries', by: 'comedianId' },
    { table: 'notes', by: 'email' },
  ]);
});

it.each([
  [
    'a column of a model that says nothing',
    model('@park', text('text', '@profile'), text('more')),
    'Note.more does',
  ],
  ['a text of a model about nobody', model('@nobody', text('text')), 'Note.text does not say what it is.'],
  [
    'a text of a model that is left out',
    model('@chats @key @park', text('text')),
    'Note.text does not say what it is.',
  ],
  ['a word that means nothing', model('@teamNotes @park', text('text', '@note')), 'Note.text has @note'],
  ['an author', model('@teamNotes @park', uuid('authorComedianId')), 'Note.authorComedianId names somebody.'],
  [
    'an account in a row that stays',
    model('@log @stays', uuid('accountId')),
    'Note.accountId names somebody.',
  ],
  [
    'a table about somebody without a deletion',
    model('@teamNotes'),
    'Note is about somebody. Say above it what deleting',
  ],
  [
    'a table about somebody without a topic',
    model('@key @park'),
    'Note is about somebody. Say above it what for',
  ],
])('refuses %s', (_, models, sentence) => {
  expect(() => readColumns(models)).toThrow(sentence);
});
