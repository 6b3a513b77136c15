import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { asRefused, refusalOf } from '../../src/desk/http/refusals.ts';
import { saveDocuments } from '../../src/desk/save/save-documents.ts';

// Saves the edits of a file, and is killed right before a call of the file system: the one with the given number, of all
// or of those with a name, such as renameSync 2.
const [pagesFolder = '', editsFile = '', killedBefore = '0', named] = process.argv.slice(2);
const edits = JSON.parse(fs.readFileSync(editsFile, 'utf8'));
let calls = 0;

function counted<Call extends (...words: never[]) => unknown>(name: string, call: Call): Call {
  return new Proxy(call, {
    apply: (target, self, words) => {
      if (named === undefined || named === name) calls++;
      if (calls === Number(killedBefore) && calls > 0) process.kill(process.pid, 'SIGKILL');
      return Reflect.apply(target, self, words);
    },
  });
}

fs.openSync = counted('openSync', fs.openSync);
fs.writeSync = counted('writeSync', fs.writeSync);
fs.fsyncSync = counted('fsyncSync', fs.fsyncSync);
fs.chmodSync = counted('chmodSync', fs.chmodSync);
fs.renameSync = counted('renameSync', fs.renameSync);
fs.rmSync = counted('rmSync', fs.rmSync);
fs.rmdirSync = counted('rmdirSync', fs.rmdirSync);
syncBuiltinESMExports();

try {
  console.log(JSON.stringify({ saved: saveDocuments(pagesFolder, edits).map(({ document }) => document) }));
} catch (error) {
  console.log(JSON.stringify(refusalOf(asRefused(error instanceof Error ? error : new Error(String(error))))));
}
