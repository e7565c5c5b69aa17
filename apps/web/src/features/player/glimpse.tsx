import { useInView } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeyOf, useApi } from '../../shared/api/index.ts';
import css from './glimpse.module.css';
import { realTransports, type PlaybackSource, type Transport } from './live-player.ts';
import { playHls, type OnLost, type StopPlaying } from './hls/play-hls.ts';

/** Cheapest transport first. HLS segments come from a cache, so WebRTC is only for streams that HLS can't carry. */
const WAYS: readonly Transport[] = ['hls', 'webrtc'];

const play = (way: Transport, video: HTMLVideoElement, source: PlaybackSource, onLost: OnLost): Promise<StopPlaying> =>
  way === 'hls'
    ? playHls(video, { url: source.hlsUrl, token: source.token, isLate: true }, onLost)
    : realTransports().webrtc(video, source, onLost);

/** Plays while `isWanted`, trying each transport once. Shows nothing if all transports fail. */
function useGlimpse(source: PlaybackSource | undefined, isWanted: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element || !source || !isWanted) return undefined;
    let stopped = false;
    let stop: StopPlaying | undefined;
    const attempt = async (at: number): Promise<void> => {
      const way = WAYS[at];
      if (!way || stopped) return;
      let isOver = false;
      const next = () => {
        if (stopped || isOver) return;
        isOver = true;
        stop?.();
        stop = undefined;
        setPlaying(false);
        void attempt(at + 1);
      };
      try {
        const end = await play(way, element, source, next);
        if (stopped || isOver) return end();
        stop = end;
        await element.play();
      } catch {
        next();
      }
    };
    void attempt(0);
    return () => {
      stopped = true;
      stop?.();
      element.srcObject = null;
      setPlaying(false);
    };
  }, [source, isWanted]);
  return { video, isPlaying, onPlaying: () => setPlaying(true) };
}

/** Muted live preview over a room's still picture. Plays only while visible and doesn't count as a viewer. */
export function Glimpse({ performerId }: { performerId: string }) {
  const api = useApi();
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  const { data } = useQuery({
    queryKey: queryKeyOf('streaming.join', { glimpse: performerId }),
    queryFn: () => api.streaming.join({ params: { id: performerId } }),
    enabled: isInView,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { video, isPlaying, onPlaying } = useGlimpse(data?.playback, isInView);
  return (
    <div ref={place} className={css.glimpse} data-shown={isPlaying || undefined} aria-hidden>
      <video ref={video} muted playsInline tabIndex={-1} onPlaying={onPlaying} />
    </div>
  );
}
