import { DraftDesk } from './drafts-fixture.ts';

// Works off the queue of a desk in a folder, and is killed before the action with the given number. Prints the others.
const [folder = '', killedBefore = '0'] = process.argv.slice(2);
const desk = await DraftDesk.at(folder, process.env.TEST_DATABASE_URL ?? null);
let actions = 0;
const reached = (next: string) => {
  actions++;
  if (actions === Number(killedBefore)) process.kill(process.pid, 'SIGKILL');
  console.log(next);
};
await desk.publisher({ reached }).run();
await desk.close();
