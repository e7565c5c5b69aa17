import { Gauge, Histogram, type Registry } from 'prom-client';
import type { MediaServer, QualityMeasure } from '../../platform/ports/media-server.ts';

/** Upper bounds of the size classes in which viewers are counted, so that unusual sizes create no extra labels. */
const SIZES = [0, 240, 360, 480, 720, 1080] as const;
const LARGER = 'more';

const MEASURES: Readonly<
  Record<QualityMeasure['kind'], { name: string; help: string; buckets: number[]; scale: number }>
> = {
  firstFrameMs: {
    name: 'live_first_frame_seconds',
    help: 'Time from the start of a WebRTC connection to the first picture, by players',
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
    scale: 1 / 1000,
  },
  frozenShare: {
    name: 'live_frozen_ratio',
    help: 'Share of the time that the picture stood, by reports of players every ten seconds',
    buckets: [0, 0.01, 0.05, 0.2, 0.5, 1],
    scale: 1,
  },
  lossShare: {
    name: 'live_loss_ratio',
    help: 'Share of packets lost on the way to WebRTC viewers, by their reports every second',
    buckets: [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5],
    scale: 1,
  },
  roundTripMs: {
    name: 'live_round_trip_seconds',
    help: 'Round trip to WebRTC viewers, by their reports every second',
    buckets: [0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6],
    scale: 1 / 1000,
  },
};

/** Exposes metrics on how WebRTC viewers receive their streams, without labels for individual viewers or rooms. */
export function measureViewers(
  registry: Registry,
  server: Pick<MediaServer, 'liveStreams' | 'audience' | 'onQuality'>,
) {
  const histogram = (kind: QualityMeasure['kind']) => {
    const { name, help, buckets } = MEASURES[kind];
    return new Histogram({ name, help, buckets, registers: [registry] });
  };
  const histograms = {
    firstFrameMs: histogram('firstFrameMs'),
    frozenShare: histogram('frozenShare'),
    lossShare: histogram('lossShare'),
    roundTripMs: histogram('roundTripMs'),
  };
  server.onQuality?.(({ kind, value }) => histograms[kind].observe(value * MEASURES[kind].scale));
  new Gauge({
    name: 'live_viewers',
    help: 'WebRTC viewers, by the size of their video in lines; 0 is sound only',
    labelNames: ['lines'],
    registers: [registry],
    collect() {
      this.reset();
      for (const size of SIZES) this.set({ lines: size }, 0);
      for (const streamId of server.liveStreams())
        for (const { lines, viewers } of server.audience?.(streamId)?.bySize ?? [])
          this.inc({ lines: SIZES.find((size) => lines <= size) ?? LARGER }, viewers);
    },
  });
}
