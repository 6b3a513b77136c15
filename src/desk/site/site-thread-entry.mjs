// Plain JavaScript, because a thread cannot run TypeScript before this.
import { importBundled } from '../../build/import-bundled.mjs';

await importBundled('src/desk/site/site-calls.ts');
