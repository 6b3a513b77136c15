import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { EDITOR_CONNECTION, pagesFolder } from '../build/sources/folders.ts';
import { messageOf } from '../lib/error-code.ts';
import { parseJson } from '../lib/parse-json.ts';
import { isRecord } from '../lib/record.ts';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from './command-line/run-command.ts';

const NOT_RUNNING = 'The page editor is not running. Start it with npm run edit, or set DESK_URL and ASSISTANT_KEY.';
const INFO = { name: 'website', version: '1.0.0' };

// Standard output has the protocol alone.
await runCommand({ assistant: bridge }, { refusedCode: 2 });

async function bridge(): Promise<void> {
  const { address, key, away } = connection();
  const client = new Client(INFO);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit })).catch((error) => {
    throw new UserError(away(messageOf(error)));
  });
  serveStdio(() => {
    const instructions = client.getInstructions() ?? '';
    const server = new Server(INFO, { capabilities: { tools: {}, resources: {} }, instructions });
    server.setRequestHandler('tools/list', ({ params }) => client.listTools(params));
    server.setRequestHandler('tools/call', ({ params }) => client.callTool(params));
    server.setRequestHandler('resources/list', ({ params }) => client.listResources(params));
    server.setRequestHandler('resources/templates/list', ({ params }) => client.listResourceTemplates(params));
    server.setRequestHandler('resources/read', ({ params }) => client.readResource(params));
    return server;
  });
}

/** Of the desk that the environment names, or else the page editor of this folder. */
function connection() {
  const { DESK_URL: address, ASSISTANT_KEY: key } = process.env;
  const away = (reason: string) =>
    `Could not connect to ${address} (${reason}). Check the address, and that the key has not ended.`;
  if (address && key) return { address, key, away };
  if (address || key) throw new UserError('Set both DESK_URL and ASSISTANT_KEY, or neither for the page editor.');
  try {
    const found = parseJson(readFileSync(join(pagesFolder(), EDITOR_CONNECTION), 'utf8'));
    if (isRecord(found)) return { address: String(found.address), key: String(found.key), away: () => NOT_RUNNING };
  } catch {
    // It has never run.
  }
  throw new UserError(NOT_RUNNING);
}
