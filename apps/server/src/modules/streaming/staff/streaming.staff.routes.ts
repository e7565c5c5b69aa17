import { streamingStaff } from '@footlight/contract';
import { command, implement, query } from '../../../platform/http/implement.ts';
import type { LiveBroadcasts } from '../broadcast/live-broadcasts.ts';
import type { MediaFigures } from '../nodes/media-figures.ts';
import { listRooms } from './list-rooms.ts';
import { stopRoom } from './stop-room.ts';
import { warnRoom } from './warn-room.ts';

export const streamingStaffRoutes = (
  broadcasts: Pick<LiveBroadcasts, 'list'>,
  figures: Pick<MediaFigures, 'audienceOf'>,
) =>
  implement(
    'streamingStaff',
    streamingStaff,
  )({
    rooms: query(listRooms(broadcasts, figures)),
    stopRoom: command(stopRoom),
    warnRoom: command(warnRoom),
  });
