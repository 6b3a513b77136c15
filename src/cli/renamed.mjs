// A command of old, by its name: says its new one, and fails.
const [, , name] = process.argv;
console.error(`npm run ${name} is npm run pages -- ${name} now.`);
process.exitCode = 2;
