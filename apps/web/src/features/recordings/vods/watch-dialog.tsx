import { Dialog, ErrorState, Skeleton } from '@footlight/ui';
import { useEffect } from 'react';
import { ItemPlayer } from '../../player/index.ts';
import type { Vod } from '../recordings.queries.ts';
import { useVodLink } from './use-vod-link.ts';

interface Props {
  vod: Vod;
  open: boolean;
  onClose: () => void;
}

export function WatchDialog({ vod, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={vod.title} size="large">
      <Player vod={vod} />
    </Dialog>
  );
}

/** Requests the link on open, and again if the link expires during playback. */
function Player({ vod }: { vod: Vod }) {
  const { mutate, data, error, isPending } = useVodLink();
  useEffect(() => mutate(vod._id), [mutate, vod._id]);
  const again = () => mutate(vod._id);
  if (error && !isPending) return <ErrorState reason={error.message} onRetry={again} />;
  if (!data) return <Skeleton height="min(50dvh, 50vw)" radius={10} />;
  const { url: mp4 } = data;
  const playback = { mp4, ...(vod.storyboard ? { storyboard: vod.storyboard } : {}) };
  return <ItemPlayer item={{ title: vod.title, playback }} poster={vod.poster} onRetry={again} autoPlay />;
}
