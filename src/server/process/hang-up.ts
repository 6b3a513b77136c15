/** Ignores SIGHUP with a line in the log: a closed terminal must not end a server. Settings are never reloaded. */
export function ignoreHangUp(say: (line: string) => void = console.log): void {
  process.on('SIGHUP', () =>
    say('Ignored SIGHUP: the server reads its settings only when it starts. Send SIGTERM to stop.'),
  );
  // A terminal that was closed can no longer be written to.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
