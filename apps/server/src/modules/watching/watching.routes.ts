import { watching } from '@footlight/contract';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { forgetPosition, keepPosition } from './keep-position.ts';
import { readWatching } from './read-watching.ts';
import { findPosition } from './watching.queries.ts';

export const watchingRoutes = (files: Pick<SealedFiles, 'signedUrl' | 'signFor'>) =>
  implement(
    'watching',
    watching,
  )({
    list: query(readWatching(files)),
    position: query(async ({ db, caller }, { params }) => ({
      seconds: await findPosition(db, caller.accountId, params.id),
    })),
    keep: command(keepPosition),
    remove: command(forgetPosition),
  });
