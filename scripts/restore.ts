import { appFiles } from '@/lib/core/files/files';
import { restore } from './backup/restore';
import { readFolder, runCommand, withDatabase } from './own-database';

const usage = `Brings a backup into a new database and an empty storage of files:

  npm run restore -- /var/backups/spotlicht/2026-11-27

A storage that this database had already stays as it is.`;

await runCommand(async (args) => {
  const folder = readFolder(args, usage);
  await withDatabase((databaseUrl) =>
    restore(databaseUrl, { files: appFiles(), folder, now: new Date(), report: console.log }),
  );
  console.log('The backup is restored: start the app.');
});
