import type { Platform } from '../../platform/module.ts';
import type { PictureList } from '../../platform/ports/picture-list.ts';
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
  /** What must not be shown. */
  readonly list: PictureList;
}

/** What the files of this module share. */
export interface StreamingParts extends StreamingDoors {
  readonly platform: Platform;
  readonly counts: ViewerCounts;
  readonly figures: MediaFigures;
}
