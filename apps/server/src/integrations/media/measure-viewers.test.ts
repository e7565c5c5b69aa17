import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { AudienceStats, QualityMeasure } from '../../platform/ports/media-server.ts';
import { measureViewers } from './measure-viewers.ts';

test('exposes viewers by size and histograms of what they report, without a label for any of them', async () => {
  const registry = new Registry();
  let listener = (_measure: QualityMeasure) => {};
  const audience = (streamId: string): AudienceStats => ({
    bySize: [
      { lines: 4320, viewers: 1 },
      { lines: 719, viewers: 2 },
      { lines: 0, viewers: streamId === 'one' ? 3 : 4 },
    ],
    reporting: 0,
    freezing: 0,
    worstLossPercent: 0,
    worstRoundTripMs: 0,
  });
  measureViewers(registry, {
    liveStreams: () => ['one', 'two'],
    audience,
    onQuality: (next) => (listener = next),
  });
  listener({ kind: 'firstFrameMs', value: 240 });
  listener({ kind: 'frozenShare', value: 0 });
  listener({ kind: 'lossShare', value: 0.04 });
  listener({ kind: 'roundTripMs', value: 90 });
  const text = await registry.metrics();
  for (const line of [
    'live_viewers{lines="0"} 7',
    'live_viewers{lines="720"} 4',
    'live_viewers{lines="more"} 2',
    'live_viewers{lines="1080"} 0',
    'live_first_frame_seconds_bucket{le="0.1"} 0',
    'live_first_frame_seconds_bucket{le="0.25"} 1',
    'live_frozen_ratio_bucket{le="0"} 1',
    'live_loss_ratio_bucket{le="0.02"} 0',
    'live_loss_ratio_bucket{le="0.05"} 1',
    'live_round_trip_seconds_bucket{le="0.1"} 1',
  ])
    expect(text.split('\n')).toContain(line);
});

test('a media server that knows nothing has the counts only', async () => {
  const registry = new Registry();
  measureViewers(registry, { liveStreams: () => ['one'] });
  expect(await registry.metrics()).toContain('live_viewers{lines="720"} 0');
});
