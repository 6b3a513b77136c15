// For the server of npm start, which is a child of npm's shell: npm passes SIGTERM on to the shell alone, and the server
// would go on without it. So it stops when its parent is gone.
const PAUSE_MS = 200;
const parent = process.ppid;

const watching = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watching);
  process.kill(process.pid, 'SIGTERM');
}, PAUSE_MS).unref();
