/** Thrown when a backup cannot be written or restored; its message says why and what to do. */
export class BackupFailed extends Error {
  override name = 'BackupFailed';
}
