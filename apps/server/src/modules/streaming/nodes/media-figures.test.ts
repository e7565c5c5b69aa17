import { expect, it } from 'vitest';
import type { MediaServer, StreamStats } from '../../../platform/ports/media-server.ts';
import { createMediaFigures } from './media-figures.ts';

/** Two nodes on one bus. The first carries the streams in `live`. */
function twoNodes() {
  const heard = new Map<string, ((notice: never) => void)[]>();
  const bus = {
    publish: (channel: string, notice: unknown) => {
      for (const listener of heard.get(channel) ?? []) listener(notice as never);
    },
    subscribe: (channel: string, listener: (notice: never) => void) =>
      void heard.set(channel, [...(heard.get(channel) ?? []), listener]),
  };
  const live = new Set<string>();
  const media = {
    liveStreams: () => [...live],
    stats: (id: string) => ({ publisher: live.has(id) ? { connected: true } : null, viewers: 0, hlsSessions: 0 }),
    audience: (id: string) => (live.has(id) ? { reporting: 3 } : null),
  } as unknown as MediaServer;
  const first = createMediaFigures({ bus } as never, media);
  const second = createMediaFigures({ bus } as never, null);
  const connected = (stats: StreamStats | undefined) => stats?.publisher?.connected ?? false;
  return {
    live,
    first,
    tick: () => first.tick(Date.now()),
    seen: () => [first, second].map((node) => connected(node.of('s1'))),
    reporting: () => [first, second].map((node) => node.audienceOf('s1')?.reporting),
  };
}

it('shares how viewers receive a stream', () => {
  const { live, tick, reporting } = twoNodes();
  live.add('s1');
  expect(reporting()).toEqual([3, undefined]);
  tick();
  expect(reporting()).toEqual([3, 3]);
  live.delete('s1');
  tick();
  expect(reporting()).toEqual([undefined, undefined]);
});

it('shares a stream’s figures with all nodes, and its end: at once here, elsewhere with the next notice', () => {
  const { live, tick, seen } = twoNodes();
  expect(seen()).toEqual([false, false]);
  live.add('s1');
  tick();
  expect(seen()).toEqual([true, true]);
  live.delete('s1');
  expect(seen()).toEqual([false, true]);
  tick();
  expect(seen()).toEqual([false, false]);
  live.add('s1');
  tick();
  expect(seen()).toEqual([true, true]);
});
