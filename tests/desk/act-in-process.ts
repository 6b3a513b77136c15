import { DraftDesk } from '../fixtures/draft-desk.ts';
import { actOn } from './killed-acts.ts';

// Does something with a draft of a desk in a folder, and is killed after a statement of the database.
const [folder = '', act = '', draft = '', killedAfter = '0'] = process.argv.slice(2);
await actOn(await DraftDesk.at(folder, process.env.TEST_DATABASE_URL ?? null), act, draft, Number(killedAfter));
