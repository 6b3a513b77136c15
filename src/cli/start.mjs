// npm start: builds the site, then serves it from this process.
import '../lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerWords } from './command-line/answer-words.mjs';

await answerWords('start');
const build = ['--import', './src/cli/stop-with-parent.mjs', 'src/cli/build.mjs'];
const [code, signal] = await once(spawn(process.execPath, build, { stdio: 'inherit' }), 'exit');
if (code !== 0) process.exit(signal === 'SIGINT' ? 130 : 1);
await import(pathToFileURL(join(resolve(process.env.DIST_DIR || 'dist'), 'server/main.js')).href);
