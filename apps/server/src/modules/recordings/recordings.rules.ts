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

/** A price that was set aside goes back after this, whatever has become of the video. */
export const HOLD_MS = 24 * 60 * 60_000;
/** A part whose node has not brought it for so long after the taking is given up. */
export const PART_MS = 30 * 60_000;
/** Whether a video is to be made of a recording, or a shorter one of its video. */
export const isDue = ({ state, trim_from_ms: from }: Pick<Recording, 'state' | 'trim_from_ms'>): boolean =>
  state === 'processing' || (state === 'ready' && from !== null);

const MOST_MAKINGS = 7;
const MOST_CUTS = 5;
/**
 * How often the making or the cut of a video is tried: what hinders it may pass (a full disk, a store that is away), and
 * whoever waits shall know within some ten minutes. A cut can be asked for again, so it is given up sooner.
 */
export const mostAttempts = ({ state }: Pick<Recording, 'state'>): number =>
  state === 'processing' ? MOST_MAKINGS : MOST_CUTS;

/** Why nobody plays one now. */
export const HELD = 'Our team is looking at this recording: nobody can play it until then.';
/** Links to the video; long enough to begin a download, too short to be passed around. */
export const LINK_SECONDS = 600;
/** Links to the pictures of a list. */
export const PICTURE_SECONDS = 3600;
const SHORTEST_MS = 3000;

/**
 * Whether a recording is worth its price: at least three seconds, and at least half of the time between the payment and
 * the end of the show. Why half: what is missing may be a lost connection, but nobody pays for a token gesture.
 */
export const isWorthPaying = (durationMs: number, owedMs: number): boolean =>
  durationMs >= SHORTEST_MS && durationMs * 2 >= owedMs;

/** Keys of the file store; `version` makes those of a trimmed video other ones. */
export const partKey = (recordingId: string, partId: string) => `recordings/${recordingId}/parts/${partId}.mp4`;
export const videoKeys = (recordingId: string, version: string) => ({
  video: `recordings/${recordingId}/${version}.mp4`,
  poster: `recordings/${recordingId}/${version}-poster.webp`,
  storyboard: `recordings/${recordingId}/${version}-storyboard.webp`,
  blurred: `recordings/${recordingId}/${version}-blurred.webp`,
  teaser: `recordings/${recordingId}/${version}-teaser.mp4`,
  trailer: `recordings/${recordingId}/${version}-trailer.mp4`,
});

/** What is shown of a recording, besides its video: it goes when another video takes its place. */
export const previewsOf = (recording: Recording): (string | null)[] => [
  recording.poster_key,
  recording.storyboard_key,
  recording.blurred_key,
  recording.teaser_key,
  recording.trailer_key,
];
const SHORTEST_TRAILER_MS = 1000;
const LONGEST_TRAILER_MS = 120_000;
/** Whether a piece may be a trailer. */
export const fitsTrailer = (fromMs: number, toMs: number): boolean =>
  toMs - fromMs >= SHORTEST_TRAILER_MS && toMs - fromMs <= LONGEST_TRAILER_MS;

/** A name for the downloaded file, of letters and digits only. */
export const fileNameOf = (recording: Pick<Recording, 'title' | 'created_at'>): string => {
  const words = recording.title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'recording'}-${recording.created_at.toISOString().slice(0, 10)}.mp4`;
};
