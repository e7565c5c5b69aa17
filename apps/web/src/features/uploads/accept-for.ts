import type { UploadPurpose } from './transfer.ts';

const IMAGES = 'image/*';
/** Browsers that don't recognize Matroska report an empty MIME type for it. */
const VIDEOS = 'video/*,.mkv';

/** `accept` attribute of the file picker, by purpose. The server checks the actual content. */
export const acceptFor: Readonly<Record<UploadPurpose, string | undefined>> = {
  video: VIDEOS,
  trailer: VIDEOS,
  photo: IMAGES,
  picture: IMAGES,
  post: `${IMAGES},${VIDEOS}`,
  'product-file': undefined,
};
