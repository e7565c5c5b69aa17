import type { Answer, catalog } from '@footlight/contract';

type Storyboard = NonNullable<NonNullable<Answer<typeof catalog.viewVideo>['playback']>['storyboard']>;

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Builds a WebVTT track of seek bar thumbnails. `base` makes the thumbnail URLs absolute. */
export function storyboardTrack(board: Storyboard, base: string): string {
  const url = new URL(board.url, base).href;
  const cues = Array.from({ length: board.count }, (_none, index) => {
    const x = (index % board.columns) * board.width;
    const y = Math.floor(index / board.columns) * board.height;
    const from = index * board.intervalSeconds;
    return `${clock(from)} --> ${clock(from + board.intervalSeconds)}\n${url}#xywh=${x},${y},${board.width},${board.height}`;
  });
  return `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n${cues.join('\n\n')}\n`)}`;
}
