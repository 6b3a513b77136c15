// Ends a process on a Node too old for the project, with a sentence. What needs the newer one is imported after this.
const NEEDED = 24;
const { node } = process.versions;
if (Number.parseInt(node, 10) < NEEDED) {
  console.error(
    `This needs Node ${NEEDED} and runs on ${node}: install Node ${NEEDED}, or run npm ci with scripts allowed, which puts it at node_modules/.bin/node, where npm finds it.`,
  );
  process.exit(1);
}
