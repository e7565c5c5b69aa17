import { IconButton, Pause, Play } from '@footlight/ui';
import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import css from './voice-player.module.css';

interface Props {
  src: string;
  seconds: number;
  /** Loudness across the message. Each value is from 0 to 100. */
  waveform: readonly number[];
}

/** Voice message player. The waveform is the seek bar. */
export function VoicePlayer({ src, seconds, waveform }: Props) {
  const t = useWords(messagingTalkWords);
  const sound = useRef<HTMLAudioElement>(undefined);
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(false);
  useEffect(() => () => sound.current?.pause(), []);
  /** Creates the audio element on first use, so that long pages don't load every recording. */
  const player = (): HTMLAudioElement => {
    if (sound.current) return sound.current;
    const made = new Audio(src);
    made.addEventListener('play', () => setPlays(true));
    made.addEventListener('pause', () => setPlays(false));
    made.addEventListener('ended', () => setAt(0));
    made.addEventListener('timeupdate', () => setAt(made.currentTime));
    sound.current = made;
    return made;
  };
  const toggle = () => {
    const element = player();
    // If playback isn't allowed, nothing plays and no error is shown.
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  const share = seconds > 0 ? at / seconds : 0;
  return (
    <div className={css.voice}>
      <IconButton label={t(plays ? 'messaging.pauseVoice' : 'messaging.playVoice')} onClick={toggle}>
        {plays ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </IconButton>
      <span className={css.wave}>
        {waveform.map((height, place) => (
          <i
            key={`${place}-${height}`}
            style={{ '--height': `${Math.max(8, height)}%` } as React.CSSProperties}
            data-heard={place / waveform.length < share || undefined}
          />
        ))}
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(seconds))}
          value={Math.round(at)}
          aria-label={t('messaging.placeInVoice')}
          aria-valuetext={formatDuration(Math.round(at))}
          onChange={(event) => {
            const to = Number(event.target.value);
            setAt(to);
            player().currentTime = to;
          }}
        />
      </span>
      <span className={`${css.time} num`}>{formatDuration(Math.round(plays || at > 0 ? at : seconds))}</span>
    </div>
  );
}
