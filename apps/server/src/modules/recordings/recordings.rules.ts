import type { Selectable } from 'kysely';
import type { Recording as Row, RecordingPart, RecordingPayment } from '../../platform/db/tables.ts';
import type { StoryboardPlan } from '../../platform/video/storyboard.ts';

export type VodState = 'recording' | 'processing' | 'ready' | 'failed';
export type VodFailure = 'nothing-recorded' | 'not-recordable' | 'broken' | 'too-late';
export type ShowKind = 'public' | 'private';

export type Recording = Omit<Selectable<Row>, 'kind' | 'state' | 'failure' | 'storyboard' | 'sale_status'> & {
  readonly kind: ShowKind;
  readonly sale_status: 'draft' | 'active' | 'inactive';
  readonly state: VodState;
  readonly failure: VodFailure | null;
  readonly storyboard: StoryboardPlan | null;
};
export type Part = Omit<Selectable<RecordingPart>, 'state'> & { readonly state: 'open' | 'stored' | 'lost' };
export type Payment = Omit<Selectable<RecordingPayment>, 'state'> & { readonly state: 'held' | 'posted' | 'voided' };

/** A held price is returned after this time, whatever the state of the video. */
export const HOLD_MS = 24 * 60 * 60_000;
/** Time after a capture ends at which undelivered parts are considered lost. */
export const PART_MS = 30 * 60_000;
/** Returns true if a recording needs processing or a trim. */
export const isDue = ({ state, trim_from_ms: from }: Pick<Recording, 'state' | 'trim_from_ms'>): boolean =>
  state === 'processing' || (state === 'ready' && from !== null);

const MOST_MAKINGS = 7;
const MOST_CUTS = 5;
/**
 * Maximum attempts at processing or trimming. The cause may be temporary (a full disk, an unavailable store), but users
 * should know the result within about ten minutes. A trim can be requested again, so it gets fewer attempts.
 */
export const mostAttempts = ({ state }: Pick<Recording, 'state'>): number =>
  state === 'processing' ? MOST_MAKINGS : MOST_CUTS;

export const HELD = 'Our team is reviewing this recording. Until then nobody can play it.';
/** Lifetime of links to the video: long enough to start a download, too short to be worth sharing. */
export const LINK_SECONDS = 600;
/** Lifetime of picture links in a list. */
export const PICTURE_SECONDS = 3600;
const SHORTEST_MS = 3000;

/**
 * Returns true if a recording is long enough for its price: at least three seconds, and at least half of the time
 * between payment and the end of the show. The threshold is half, because a lost connection may explain a gap, but no
 * one should pay full price for a fragment.
 */
export const isWorthPaying = (durationMs: number, owedMs: number): boolean =>
  durationMs >= SHORTEST_MS && durationMs * 2 >= owedMs;

/** File store keys. `version` makes the keys of a trimmed video differ. */
export const partKey = (recordingId: string, partId: string) => `recordings/${recordingId}/parts/${partId}.mp4`;
export const videoKeys = (recordingId: string, version: string) => ({
  video: `recordings/${recordingId}/${version}.mp4`,
  poster: `recordings/${recordingId}/${version}-poster.webp`,
  storyboard: `recordings/${recordingId}/${version}-storyboard.webp`,
  blurred: `recordings/${recordingId}/${version}-blurred.webp`,
  teaser: `recordings/${recordingId}/${version}-teaser.mp4`,
  trailer: `recordings/${recordingId}/${version}-trailer.mp4`,
});

/** Returns the keys of a recording's previews. They are deleted when another video replaces it. */
export const previewsOf = (recording: Recording): (string | null)[] => [
  recording.poster_key,
  recording.storyboard_key,
  recording.blurred_key,
  recording.teaser_key,
  recording.trailer_key,
];
const SHORTEST_TRAILER_MS = 1000;
const LONGEST_TRAILER_MS = 120_000;
export const fitsTrailer = (fromMs: number, toMs: number): boolean =>
  toMs - fromMs >= SHORTEST_TRAILER_MS && toMs - fromMs <= LONGEST_TRAILER_MS;

/** Builds a download file name that contains only letters and digits. */
export const fileNameOf = (recording: Pick<Recording, 'title' | 'created_at'>): string => {
  const words = recording.title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'recording'}-${recording.created_at.toISOString().slice(0, 10)}.mp4`;
};
