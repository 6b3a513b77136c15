import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

/**
 * Waits until no other process writes to a folder, and takes it until this process ends, however it ends. The owner of
 * a folder listens on a socket of its name; the others wait for it to close.
 * @param {string} folder
 */
export async function takeTurn(folder) {
  const socket = socketOf(resolve(folder));
  for (let waits = false; ; waits = true) {
    const server = createServer((waiting) => waiting.on('error', () => undefined).unref()).unref();
    const taken = once(server, 'listening');
    server.listen(socket);
    try {
      return await taken;
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
      if (!waits) console.error(`Another command is writing to ${relative('.', folder)}. Waiting for it to finish.`);
      await endOf(socket);
    }
  }
}

/** On Linux a name without a file, on Windows a pipe: both go with their process. Elsewhere a file, which may be left over. */
function socketOf(folder) {
  const name = `plumbline-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function endOf(socket) {
  const held = connect(socket);
  try {
    await once(held, 'connect');
    await once(held, 'close');
  } catch (error) {
    // A process that was killed has left its file.
    if (error.code === 'ECONNREFUSED' && !socket.startsWith('\0')) rmSync(socket, { force: true });
  }
}
