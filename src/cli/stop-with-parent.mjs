// For a process that must not continue without its parent: the server of npm start is a child of npm's shell, and npm
// passes SIGTERM on to the shell alone; the build of npm run publish would write into the next one. So it stops when
// its parent is gone. A closed terminal ends it with its parent, if the parent does end.
process.on('SIGHUP', () => undefined);
const PAUSE_MS = 200;
const parent = process.ppid;

const watching = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watching);
  process.kill(process.pid, 'SIGTERM');
}, PAUSE_MS).unref();
