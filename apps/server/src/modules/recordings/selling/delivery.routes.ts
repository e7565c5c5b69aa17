import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sendFile } from '../../../platform/files/serve-files.ts';
import type { AnonymousLimiter } from '../../../platform/limits/anonymous-limiter.ts';
import { identify } from '../../../platform/http/register-routes.ts';
import { isId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import { keyOf, subjectOf } from './recording-links.ts';
import { isOpenTo } from './shown-recordings.ts';
import { findPublic } from './shown.queries.ts';

/** Links stay stable for an hour, so pictures can be cached that long. */
const STILL = 'private, max-age=3600';
const PRIVATE = 'private, no-store';

/**
 * Serves the media of public recordings below `/media/recordings/{id}/{token}`, to the account the link was issued to
 * and only while it may play them. Throws LINK_EXPIRED for other accounts, FORBIDDEN once access has ended, or
 * NOT_FOUND.
 */
export const recordingDelivery =
  ({
    database,
    files,
    authenticate,
    deadTokens,
  }: {
    readonly database: Pick<Database, 'kysely'>;
    readonly files: Pick<SealedFiles, 'read' | 'endOf'>;
    readonly authenticate: Authenticate;
    readonly deadTokens: AnonymousLimiter;
  }) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/media/recordings/:id/:token/:name', async (request, reply) => {
      const { id, token, name } = request.params as Record<'id' | 'token' | 'name', string>;
      const caller = await identify(request, authenticate, deadTokens);
      if (!isId(id) || !files.endOf(subjectOf(id), caller.accountId, token)) refuse('LINK_EXPIRED');
      const [recording] = await findPublic(database.kysely, caller, [id]);
      if (!recording || !isOpenTo(recording, caller)) refuse('FORBIDDEN');
      const key = keyOf(recording, name) ?? refuse('NOT_FOUND');
      return sendFile(files, key, request, reply, name.endsWith('.webp') ? STILL : PRIVATE);
    });
  };
