import { Dialog, ErrorState, Skeleton } from '@footlight/ui';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import type { Vod } from '../recordings.queries.ts';
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
  const t = useWords();
  const { mutate, data, error, isPending } = useVodLink();
  const [isStuck, setStuck] = useState(false);
  const position = useRef(0);
  useEffect(() => mutate(vod._id), [mutate, vod._id]);
  const again = () => {
    setStuck(false);
    mutate(vod._id);
  };
  if ((error || isStuck) && !isPending)
    return <ErrorState reason={error?.message ?? t('recordings.notPlayed')} onRetry={again} />;
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
      onError={() => (isOver() ? again() : setStuck(true))}
    >
      <track kind="captions" />
    </video>
  );
}
