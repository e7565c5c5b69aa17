import { useQuery } from '@tanstack/react-query';
import { LiveVideo, VideoChip, type PlaybackSource } from '../player/index.ts';
import type { WarSide } from './wars.queries.ts';
import { warsQueries } from './wars.queries.ts';

/** The live picture of one side. `source`: how to play it, where that is known already. */
export function SidePicture({ side, source }: { side: WarSide; source?: PlaybackSource | undefined }) {
  const { _id, name, avatar } = side.performer;
  const asked = useQuery({ ...warsQueries.playback(_id, side.streamId), enabled: source === undefined });
  return (
    <LiveVideo
      name={name}
      source={source ?? asked.data}
      poster={avatar}
      isAway={side.isAway}
      onRetry={() => void asked.refetch()}
      chips={<VideoChip>{name}</VideoChip>}
    />
  );
}
