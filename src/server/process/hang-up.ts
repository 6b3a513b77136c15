/**
 * Ignores SIGHUP from now on, with a line in the log: a closed terminal, or a tool that expects settings to be
 * reloaded, must not end a healthy server. Settings are never reloaded; SIGTERM stops it.
 * @param say writes the line
 */
export function ignoreHangUp(say: (line: string) => void = console.log): void {
  process.on('SIGHUP', () =>
    say('Ignored SIGHUP: the server reads its settings only when it starts. Send SIGTERM to stop.'),
  );
  // A terminal that was closed can no longer be written to.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
