import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a clock tick, in which Linux counts CPU time (USER_HZ is 100). */
const TICK_MS = 10;

/** CPU time in milliseconds of a process and of all its children, ended ones included. Linux only. */
export function cpuTime(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  return [statOf(String(pid)), ...children].reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) * TICK_MS;
}

/** See proc(5): after the name in brackets come state, parent, and at 12 to 15 utime, stime, cutime and cstime. */
function statOf(pid: string): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
  } catch {
    return undefined;
  }
}
