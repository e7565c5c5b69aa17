import type { Platform } from '../../platform/module.ts';
import type { PictureList } from '../../platform/ports/picture-list.ts';
import type { MediaServer } from '../../platform/ports/media-server.ts';
import type { Settings } from '../settings/index.ts';
import type { MediaFigures } from './nodes/media-figures.ts';
import type { ViewerCounts } from './viewer-counts.ts';

/** Dependencies supplied by the composition root. */
export interface StreamingDoors {
  readonly settings: Pick<Settings, 'get'>;
  /** Null on a node without a media server. */
  readonly media: MediaServer | null;
  /** URL at which other nodes reach this one. A function, because the port may not be known until later. */
  readonly nodeUrl: () => string;
  /** Block list of pictures. */
  readonly list: PictureList;
}

export interface StreamingParts extends StreamingDoors {
  readonly platform: Platform;
  readonly counts: ViewerCounts;
  readonly figures: MediaFigures;
}
