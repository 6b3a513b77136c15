import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk that a test may fill. */
export interface SmallDisk {
  folder: string;
  /** Uses up all remaining space, or leaves some of it, in megabytes. */
  fill(left?: number): void;
  empty(): void;
  remove(): void;
}

/**
 * Mounts a disk in memory (tmpfs).
 * @throws Error with an explanation when this user may not mount one
 */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw new Error('This test mounts a small disk: run it as root, in a container with --cap-add SYS_ADMIN.', {
      cause: error,
    });
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (left = 0) => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        appendFileSync(ballast, Buffer.alloc(bavail * bsize - left * 2 ** 20));
      } catch {
        // Another process has taken some of the room meanwhile: the disk is full.
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
