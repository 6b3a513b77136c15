import { setFlagsFromString } from 'node:v8';

/**
 * For commands that end before V8's optimising compilers pay off: code is compiled quickly at once, and again only after it
 * has run about twenty times as long as by default. V8 also lets young objects take twice the memory, for no gain here
 * (docs/decisions/compiler-flags.md).
 */
export function expectShortRun() {
  for (const flag of [
    '--always-sparkplug',
    '--invocation-count-for-maglev=8000',
    '--invocation-count-for-turbofan=60000',
    '--max-semi-space-size=16',
  ])
    setFlagsFromString(flag);
}
