import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import type { Recording } from '../recordings.rules.ts';

/** Lifetime of playback links: long enough for an evening. Each link is bound to one account. */
const PLAY_SECONDS = 4 * 3600;
export const subjectOf = (recordingId: string): string => `recording:${recordingId}`;

export const recordingUrl = (
  files: Pick<SealedFiles, 'signFor'>,
  recordingId: string,
  accountId: string,
): ((name: RecordingFile) => string) => {
  const token = files.signFor(subjectOf(recordingId), accountId, PLAY_SECONDS);
  return (name) => `/media/recordings/${recordingId}/${token}/${name}`;
};

/** Returns a link that anyone may open. */
export const linkToAll = async (files: Pick<SealedFiles, 'signedUrl'>, key: string): Promise<string> =>
  (await files.signedUrl(key, PLAY_SECONDS, { isShared: true })).url;

const KEYS = {
  'video.mp4': 'video_key',
  'poster.webp': 'poster_key',
  'storyboard.webp': 'storyboard_key',
  'teaser.mp4': 'teaser_key',
} as const;
export type RecordingFile = keyof typeof KEYS;

/** Returns the store key for a file name in a recording's URL, or undefined if the name is unknown. */
export const keyOf = (recording: Recording, name: string): string | undefined =>
  Object.hasOwn(KEYS, name) ? (recording[KEYS[name as RecordingFile]] ?? undefined) : undefined;
