import { IconButton, X, type Fact } from '@footlight/ui';
import { useEffect, useState, type RefObject } from 'react';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import type { PlayerState } from '../live-player.ts';
import { createPlayerMeter, type PlayerStats } from './player-meter.ts';
import css from './stats-panel.module.css';
import { playerStatsWords } from './words.ts';

const LOOK_MS = 1000;
const NOTHING = '–';
const TRANSPORTS = { webrtc: 'WebRTC', hls: 'HLS' } as const;

interface StatsPanelProps {
  video: RefObject<HTMLVideoElement | null>;
  state: PlayerState;
  connection: () => RTCPeerConnection | undefined;
  onClose: () => void;
}

/** Statistics of the video in its upper left corner, updated once per second. */
export function StatsPanel({ video, state, connection, onClose }: StatsPanelProps) {
  const t = useWords(playerStatsWords);
  const transport = state.kind === 'playing' ? state.transport : undefined;
  const stats = usePlayerStats(video, transport === 'webrtc' ? connection : undefined);
  const facts = stats ? factsOf(t, stats, transport && TRANSPORTS[transport]) : [];
  return (
    <section className={css.panel} aria-label={t('streaming.statsTitle')}>
      <IconButton size="small" label={t('streaming.statsClose')} className={css.close} onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function usePlayerStats(
  video: RefObject<HTMLVideoElement | null>,
  connection: (() => RTCPeerConnection | undefined) | undefined,
): PlayerStats | undefined {
  const [stats, setStats] = useState<PlayerStats>();
  useEffect(() => {
    if (!video.current) return undefined;
    const meter = createPlayerMeter(video.current, () => connection?.());
    // Errors are ignored, because the connection may close during a reading.
    const look = () => void meter.read().then(setStats, () => undefined);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      meter.stop();
    };
  }, [video, connection]);
  return stats;
}

function factsOf(t: Translate<typeof playerStatsWords>, stats: PlayerStats, transport: string | undefined): Fact[] {
  const known = (value: number | null, words: (n: number) => string) => (value === null ? NOTHING : words(value));
  const ms = (value: number | null) => known(value, (n) => t('streaming.statsMs', { n: Math.round(n) }));
  return [
    [t('streaming.statsSize'), stats.width > 0 ? `${stats.width}×${stats.height}` : NOTHING],
    [
      t('streaming.statsFrames'),
      known(stats.fps, (n) => t('streaming.statsFps', { fps: Math.round(n), dropped: stats.dropped })),
    ],
    [t('streaming.statsBitrate'), known(stats.kbps, (n) => t('streaming.statsKbps', { n: Math.round(n) }))],
    [
      t('streaming.statsLoss'),
      known(stats.lossPercent, (n) => t('streaming.statsPercent', { n: Math.round(n * 10) / 10 })),
    ],
    [t('streaming.statsRoundTrip'), ms(stats.roundTripMs)],
    [t('streaming.statsJitter'), ms(stats.jitterMs)],
    [t('streaming.statsBuffer'), ms(stats.bufferMs)],
    [t('streaming.statsFreezes'), stats.freezes],
    [t('streaming.statsTransport'), [transport ?? NOTHING, stats.path].filter((part) => part !== null).join(', ')],
    [t('streaming.statsCodecs'), stats.codecs.join(', ') || NOTHING],
  ];
}
