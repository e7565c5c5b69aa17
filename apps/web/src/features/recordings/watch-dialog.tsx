import { Dialog, ErrorState, Skeleton } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import type { Vod } from './recordings.queries.ts';
import { useVodLink } from './use-vod-link.ts';
import css from './vod-list.module.css';

interface Props {
  vod: Vod;
  open: boolean;
  onClose: () => void;
}

/** Plays a recording. */
export function WatchDialog({ vod, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={vod.title} size="large">
      <Player vod={vod} />
    </Dialog>
  );
}

/** The link is asked for when it is opened, and again when it has run out while one watched. */
function Player({ vod }: { vod: Vod }) {
  const { mutate, data, error, isPending } = useVodLink();
  const position = useRef(0);
  useEffect(() => mutate(vod._id), [mutate, vod._id]);
  if (error && !isPending) return <ErrorState reason={error.message} onRetry={() => mutate(vod._id)} />;
  if (!data) return <Skeleton height="min(50dvh, 50vw)" radius={10} />;
  const isOver = () => Date.parse(data.expiresAt) <= Date.now();
  return (
    <video
      key={data.url}
      className={css.watch}
      src={data.url}
      poster={vod.poster}
      controls
      autoPlay
      playsInline
      aria-label={vod.title}
      onLoadedMetadata={({ currentTarget }) => (currentTarget.currentTime = position.current)}
      onTimeUpdate={({ currentTarget }) => (position.current = currentTarget.currentTime)}
      onError={() => {
        if (isOver()) mutate(vod._id);
      }}
    >
      <track kind="captions" />
    </video>
  );
}
