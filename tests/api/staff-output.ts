import type { Output } from '../../src/server/staff/output.ts';

export async function outputOf(run: (out: Output) => Promise<number>): Promise<{ code: number; text: string }> {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  return { code: await run({ say: write, data: write, complain: write }), text };
}
