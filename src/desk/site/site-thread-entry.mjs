// Plain JavaScript, because a thread cannot run TypeScript before this.
import { register } from 'tsx/esm/api';

register();
await import('./answer-site-calls.ts');
