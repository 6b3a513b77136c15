import { createInterface } from 'node:readline/promises';
import { ChangeRefused } from '../../content/authoring/change-refused.ts';

/** Asks the person at the terminal. An empty answer is undefined. */
export type Ask = (question: string) => Promise<string | undefined>;

/**
 * Runs a command that may ask. Outside a terminal `ask` is undefined. A refused change is reported, and so is Ctrl+C or
 * Ctrl+D; the command fails.
 */
export async function withTerminal(command: (ask: Ask | undefined) => Promise<void>): Promise<void> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    await command(terminal && (async (question) => (await terminal.question(`${question} `)).trim() || undefined));
  } catch (error) {
    const stopped = error instanceof Error && error.name === 'AbortError';
    if (!stopped && !(error instanceof ChangeRefused)) throw error;
    console.error(stopped ? '\nStopped. Nothing was written.' : error.message);
    process.exitCode = 1;
  } finally {
    terminal?.close();
  }
}
