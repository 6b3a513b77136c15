/** Ends a command that needs the development packages, with a sentence, if npm left them out. */
export function requireDevelopmentPackages() {
  try {
    for (const name of ['tsx', 'vite']) import.meta.resolve(name);
  } catch {
    console.error(
      'The development packages are missing, as after an install for production. Run: npm ci --include=dev',
    );
    process.exit(1);
  }
}
