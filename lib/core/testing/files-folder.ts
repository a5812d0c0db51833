/** Returns the folder of the app's files in this run of tests. Throws when there is none: nothing is written elsewhere. */
export function filesFolderOfTests(): string {
  const folder = process.env.FILES_DIR;
  if (!folder) throw new Error('FILES_DIR is not set, so this test has no folder for files.');
  return folder;
}
