import path from 'node:path';
import { appFiles } from '@/lib/core/files/files';
import { restorePart } from './backup/part';
import { restore } from './backup/restore';
import { runCommand, withDatabase } from './own-database';
import { readArguments } from './start/arguments';
import { Failure } from './start/failure';

const usage = `Brings a backup into a new database and an empty storage of files:

  npm run restore -- /var/backups/spotlicht/2026-11-27

A storage that this database had already stays as it is.

Brings back what is gone of one brand or of one person, while the app goes on. At first it says what would come, and changes nothing:

  npm run restore -- /var/backups/spotlicht/2026-11-27 --brand lachfabrik
  npm run restore -- /var/backups/spotlicht/2026-11-27 --person anna@example.org --apply

  --brand             its name in addresses
  --person            their address, or the id of their account or profile
  --apply             does what it has said without
  --without           tables of which nothing comes: blocks,recordings
  --with              what may be gone by somebody's wish, too: brand_members,recordings
  --overwrite         rows that are there and become what they were: shows/01939f2c-…
  --although-deleted  brings back somebody who has deleted their account themselves, and asks for it`;

await runCommand(async (args) => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, words } = readArguments(
    args,
    usage,
    {
      brand: text,
      person: text,
      without: text,
      with: text,
      overwrite: text,
      apply: flag,
      'although-deleted': flag,
    },
    1,
  );
  if (!words[0]) throw new Failure(`Say which folder.\n\n${usage}`);
  const { brand, person, apply: isApplied = false, 'although-deleted': althoughDeleted = false } = values;
  if (brand !== undefined && person !== undefined)
    throw new Failure(`Say one brand or one person, not both.\n\n${usage}`);
  const of = brand !== undefined ? { brand } : person !== undefined ? { person } : undefined;
  if (!of && Object.keys(values).length > 0)
    throw new Failure(`Say which brand or which person.\n\n${usage}`);
  if (althoughDeleted && person === undefined)
    throw new Failure(`--although-deleted is about a person.\n\n${usage}`);
  const [without, alsoRemoved, overwrite] = [values.without, values.with, values.overwrite].map(
    (list) => list?.split(',') ?? [],
  );
  const given = { files: appFiles(), folder: path.resolve(words[0]), now: new Date(), report: console.log };
  await withDatabase((databaseUrl) =>
    of
      ? restorePart(databaseUrl, {
          ...given,
          of,
          isApplied,
          althoughDeleted,
          without: without!,
          alsoRemoved: alsoRemoved!,
          overwrite: overwrite!,
        })
      : restore(databaseUrl, given),
  );
  if (!of) console.log('The backup is restored: start the app.');
  else console.log(isApplied ? 'It is back.' : 'Nothing was changed. The same with --apply does it.');
});
