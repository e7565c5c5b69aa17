import type { Answer, performers, streaming } from '@footlight/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Platform } from '../../platform/module.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import type { Settings } from '../settings/index.ts';
import type { MediaFigures } from './nodes/media-figures.ts';
import type { ViewerCounts } from './viewer-counts.ts';

/** What the composition root gives in. */
export interface StreamingDoors {
  readonly settings: Pick<Settings, 'get'>;
  /** Null on a node that carries no media. */
  readonly media: MediaServer | null;
  /** Address under which other nodes reach this one; asked when it is needed, since the port may be known late. */
  readonly nodeUrl: () => string;
  /** What kind of show the room is in, and what it costs. */
  readonly roomShow: (db: Kysely<Tables>, performerId: string) => Promise<Answer<typeof streaming.broadcast>['show']>;
  /** A performer's page, from the directory. Refuses NOT_FOUND. */
  readonly viewPerformer: (context: RequestContext, performerId: string) => Promise<Answer<typeof performers.view>>;
}

/** What the files of this module share. */
export interface StreamingParts extends StreamingDoors {
  readonly platform: Platform;
  readonly counts: ViewerCounts;
  readonly figures: MediaFigures;
}
