import { createDesk } from '../../src/desk/desk-server.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { killedDatabase } from '../fixtures/killed-database.ts';
import type { TestDesk } from '../fixtures/test-desk.ts';

// Another process of a desk, which listens at a port, and is killed after a statement of the database. Prints how many there
// were when it listens and, after SIGTERM, at its end.
const [desk = '', port = '', killedAfter = ''] = process.argv.slice(2);
const { folders, settings }: Pick<TestDesk, 'folders' | 'settings'> = JSON.parse(desk);
const { database, count } = killedDatabase(await openDatabase(settings), Number(killedAfter));
const { app } = await createDesk(folders, database, { ...settings, origin: `http://localhost:${port}` });
process.on('SIGTERM', () => {
  console.log(count());
  process.exit();
});
await app.listen({ host: 'localhost', port: Number(port) });
console.log(count());
