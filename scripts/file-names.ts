import path from 'node:path';
import { domainFiles, followsVocabulary } from './house/file-names';
import { projectDir } from './start/project';

/** Prints how many files of the domains have a name outside the shared vocabulary, and with `--list` which ones. */
const files = domainFiles(path.join(projectDir, 'lib'));
const own = files.filter((file) => !followsVocabulary(file));
const percent = ((own.length / files.length) * 100).toFixed(0);
if (process.argv.includes('--list')) console.log(own.join('\n'));
console.log(`${own.length} of ${files.length} domain files have a name of their own (${percent} %)`);
