import { MenuChoice, MenuHeading, MenuItem, MenuLine } from '@footlight/ui';
import { useEffect, useState, type RefObject } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import type { Quality } from '../live-player.ts';
import type { VideoSize } from '../use-video-size.ts';
import type { VideoSizes } from '../webrtc-session.ts';
import { playOnTv, tvKindOf, type TvFault } from './play-on-tv.ts';
import { playerWords } from '../words.ts';
import { playerMenuWords } from './words.ts';

const DELIVERIES: readonly [Quality, WordKeyOf<typeof playerMenuWords>][] = [
  ['auto', 'streaming.deliveryAuto'],
  ['webrtc', 'streaming.qualityWebrtc'],
  ['hls', 'streaming.qualityHls'],
];
const FAULTS = { none: 'streaming.noTv', failed: 'streaming.tvFailed' } as const satisfies Record<TvFault, string>;

export interface PlayerChoicesProps {
  video: RefObject<HTMLVideoElement | null>;
  quality: Quality;
  onChoose: (quality: Quality) => void;
  size: VideoSize;
  hasStats: boolean;
  onStats: (shown: boolean) => void;
  /** Changes whenever the user is about to open the menu, so that the sizes are read again. */
  looks: number;
}

/** Menu of playback options: video size, sound only, transport, TV, and statistics. */
export function PlayerChoices({ video, quality, onChoose, size, hasStats, onStats, looks }: PlayerChoicesProps) {
  const t = useWords(playerMenuWords);
  const { readSizes } = size;
  const [sizes, setSizes] = useState<VideoSizes | null>(null);
  useEffect(() => {
    void readSizes().then(setSizes);
  }, [readSizes, looks]);
  return (
    <>
      {sizes && <SizeChoices sizes={sizes} size={size} />}
      {DELIVERIES.map(([choice, words]) => (
        <MenuChoice key={choice} checked={quality === choice} onSelect={() => onChoose(choice)}>
          {t(words)}
        </MenuChoice>
      ))}
      <MenuLine />
      <TvChoice video={video} onChoose={onChoose} />
      <MenuItem onSelect={() => onStats(!hasStats)}>{t('streaming.stats')}</MenuItem>
    </>
  );
}

function SizeChoices({ sizes, size }: { sizes: VideoSizes; size: VideoSize }) {
  const t = useWords(playerMenuWords, playerWords);
  const known = sizes.sizes.filter(({ lines }) => lines > 0);
  return (
    <>
      <MenuChoice checked={size.mostLines === null} onSelect={() => size.choose(null)}>
        {sizes.current ? t('streaming.linesNow', { lines: sizes.current }) : t('streaming.qualityAuto')}
      </MenuChoice>
      {known.length > 1 &&
        known.map(({ lines }) => (
          <MenuChoice key={lines} checked={size.mostLines === lines} onSelect={() => size.choose(lines)}>
            {t('streaming.lines', { lines })}
          </MenuChoice>
        ))}
      <MenuChoice checked={size.mostLines === 0} onSelect={() => size.choose(0)}>
        {t('streaming.soundOnly')}
      </MenuChoice>
      <MenuLine />
      <MenuHeading>{t('streaming.delivery')}</MenuHeading>
    </>
  );
}

function TvChoice({ video, onChoose }: Pick<PlayerChoicesProps, 'video' | 'onChoose'>) {
  const t = useWords(playerMenuWords);
  const kind = tvKindOf(video.current);
  if (!kind) return null;
  const play = () => {
    if (!video.current) return;
    onChoose('tv');
    playOnTv(video.current, (fault) => {
      onChoose('auto');
      if (fault) toast.error(t(FAULTS[fault]));
    });
  };
  return <MenuItem onSelect={play}>{t(kind === 'airplay' ? 'streaming.airplay' : 'streaming.cast')}</MenuItem>;
}
