import { useQuery } from '@tanstack/react-query';
import { LiveVideo, VideoChip, type PlaybackSource } from '../../player/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { warPartQueries } from '../war-parts.queries.ts';
import type { War, WarSide } from '../wars.queries.ts';

export function OpponentPicture({ war, performerId }: { war: War; performerId: string }) {
  const other = war.sides.find(({ performer }) => performer._id !== performerId);
  return other && <SidePicture side={other} />;
}

/** Live video of one side. `source` is its playback source, if already known. */
export function SidePicture({
  side,
  source,
}: {
  side: Pick<WarSide, 'performer' | 'streamId' | 'isAway'>;
  source?: PlaybackSource | undefined;
}) {
  const { _id, name, avatar } = side.performer;
  const { defaultStreamWarsImage } = useSettings();
  const asked = useQuery({ ...warPartQueries.playback(_id, side.streamId), enabled: source === undefined });
  return (
    <LiveVideo
      name={name}
      source={source ?? asked.data}
      hasFailed={source === undefined && asked.isError}
      poster={avatar.startsWith('/files/') ? avatar : defaultStreamWarsImage}
      isAway={side.isAway}
      onRetry={() => void asked.refetch()}
      chips={<VideoChip>{name}</VideoChip>}
    />
  );
}
