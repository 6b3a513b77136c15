import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that a test may fill. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives that room back. */
  empty(): void;
  remove(): void;
}

/**
 * Mounts a disk in memory (tmpfs).
 * @throws Error in words where this user may not mount one
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
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    empty: () => unlinkSync(ballast),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
