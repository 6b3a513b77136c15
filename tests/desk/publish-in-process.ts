import { DraftDesk } from '../fixtures/draft-desk.ts';

// Works off the queue of a desk in a folder, and is killed before the action with the given number, or some milliseconds after
// it began. Prints the others.
const [folder = '', killedBefore = '0', later = '0'] = process.argv.slice(2);
const desk = await DraftDesk.at(folder, process.env.TEST_DATABASE_URL ?? null);
let actions = 0;
const reached = (next: string) => {
  actions++;
  if (actions === Number(killedBefore)) {
    if (later === '0') process.kill(process.pid, 'SIGKILL');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(later));
  }
  console.log(next);
};
await desk.publisher({ reached }).run();
await desk.close();
