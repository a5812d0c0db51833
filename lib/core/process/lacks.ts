import 'server-only';
import { wordsIn } from '@/lib/core/i18n/words';

/**
 * A problem of the environment, or of the whole installation (backups): a code with values. Operators read it in their
 * language (`coreLacks` in the messages), the log has it in English. Versions of the app read each other's, so a code
 * keeps its values: other values need another code.
 */
export type Lack =
  | { code: 'noAddress' | 'noMailServer' | 'pushKeys' }
  | { code: 'mailServer'; host: string; reason: 'password' | 'tls' | 'refuses' | 'silent'; error: string }
  | { code: 'bounces'; host: string; reason: BouncesReason; error: string }
  | { code: 'unreadReports'; host: string; count: number }
  | { code: 'pushContact'; address: string }
  | { code: 'pushService'; service: string; error: string }
  | { code: 'waitingFilms'; count: number }
  | { code: 'waitingFilmsPart'; count: number; part: string }
  | { code: 'littleRoom'; folder: string; gigabytes: number }
  | { code: 'folder'; folder: string; reason: FolderReason; error: string }
  | { code: 'bucket'; bucket: string; reason: BucketReason; place: string; error: string }
  | { code: 'clock'; seconds: number; direction: 'behind' | 'ahead' }
  | { code: 'backupLate' | 'backupNone'; hours: number }
  | { code: 'backupFailed' | 'backupUnproven'; error: string };

export type BouncesReason = 'password' | 'name' | 'readOnly' | 'tls' | 'silent';

export type FolderReason = 'full' | 'readOnly' | 'forbidden' | 'broken' | 'unknown';

export type BucketReason =
  'full' | 'missing' | 'forbidden' | 'key' | 'secret' | 'region' | 'broken' | 'unknown';

/** The sentence about it for the log. */
export function inEnglish(lack: Lack): string {
  // The types of messages cannot tie the values to the code.
  return wordsIn({ language: 'en', namespace: 'coreLacks' })(lack.code, { ...lack } as never);
}
