import '../lib/require-node.mjs';

// Imported after the check: an older Node cannot even load it.
await import('./process/serve.ts');
