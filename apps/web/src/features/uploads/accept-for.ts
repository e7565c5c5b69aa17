import type { UploadPurpose } from './transfer.ts';

const IMAGES = 'image/*';
/** Browsers that do not know Matroska by its name call it nothing. */
const VIDEOS = 'video/*,.mkv';

/** What the browser offers to choose, by what a file is for; the server looks at the content. */
export const acceptFor: Readonly<Record<UploadPurpose, string | undefined>> = {
  video: VIDEOS,
  trailer: VIDEOS,
  photo: IMAGES,
  picture: IMAGES,
  post: `${IMAGES},${VIDEOS}`,
  'product-file': undefined,
};
