import { appFiles } from '@/lib/core/files/files';
import { backUp } from './backup/backup';
import { readFolder, runCommand, withDatabase } from './own-database';

const usage = `Writes the database and the files into a new folder, while the app goes on:

  npm run backup -- /var/backups/spotlicht/2026-11-27`;

await runCommand(async (args) => {
  const folder = readFolder(args, usage);
  await withDatabase((databaseUrl) =>
    backUp(databaseUrl, { files: appFiles(), folder, now: new Date(), report: console.log }),
  );
  console.log(`The backup is in ${folder}`);
});
