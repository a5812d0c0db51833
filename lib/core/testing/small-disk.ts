import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate disk, so that a test can fill it or make it read-only. */
export type SmallDisk = Disposable & {
  folder: string;
  /** Leaves that many kilobytes of room. */
  fill: (leave?: number) => void;
  empty: () => void;
  makeReadOnly: () => void;
  /** Returns the paths of the files on it, without those of `fill`. */
  files: () => string[];
};

const filler = 'filler';

/** Whether this machine lets this process mount a disk in memory, which needs Linux and root. */
export const canMount = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(path.join(tmpdir(), 'spotlicht-mount-'));
  const isMounted = mount(['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

/** Mounts a disk in memory with that many kilobytes. */
export function smallDisk(kilobytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'spotlicht-disk-'));
  if (!mount(['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder])) throw new Error('No disk.');
  const empty = () => rmSync(path.join(folder, filler), { force: true });
  return {
    folder,
    fill(leave = 0) {
      // The file system counts its free room in pages of 4 kB.
      const free = Number(spawnSync('stat', ['-f', '-c', '%a', folder], { encoding: 'utf8' }).stdout) * 4;
      if (free <= leave) return;
      const size = String((free - leave) * 1024);
      const { status } = spawnSync('fallocate', ['-l', size, path.join(folder, filler)]);
      if (status !== 0) throw new Error('The disk was not filled.');
    },
    empty,
    makeReadOnly: () => void mount(['-o', 'remount,ro', folder]),
    files: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (file) => file !== filler && statSync(path.join(folder, file)).isFile(),
      ),
    [Symbol.dispose]() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(options: string[]): boolean {
  return spawnSync('mount', options).status === 0;
}
