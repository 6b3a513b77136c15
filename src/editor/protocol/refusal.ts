import type { NewPage } from '../../content/authoring/change-refused.ts';
import type { CurrentDocument } from './documents.ts';

/** The answer to a refused call. */
export interface Refusal {
  /** For the program. `conflict` (412) comes with `current`. */
  error:
    | 'bad-request'
    | 'refused'
    | 'signed-out'
    | 'not-allowed'
    | 'not-found'
    | 'ended'
    | 'conflict'
    | 'exists'
    | 'too-large'
    | 'not-a-picture'
    | 'no-git'
    | 'git-failed'
    | 'disk-full'
    | 'read-only'
    | 'unfinished'
    | 'failed';
  /** For the person: what is wrong and what to do. */
  message: string;
  /** Of POST /api/new: the answer that is missing or wrong. */
  field?: keyof NewPage;
  /** The documents that changed meanwhile, as they are on disk now. */
  current?: readonly CurrentDocument[];
}
