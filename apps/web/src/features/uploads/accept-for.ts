import type { FileLimits } from '../../shared/settings/index.ts';
import type { UploadPurpose } from './transfer.ts';

/** Returns the `accept` attribute of a file picker. Undefined allows any file. The server checks the actual content. */
export function acceptFor(
  purpose: UploadPurpose,
  { acceptImages, acceptVideos }: Pick<FileLimits, 'acceptImages' | 'acceptVideos'>,
): string | undefined {
  const accepted: Readonly<Record<UploadPurpose, string | undefined>> = {
    video: acceptVideos,
    trailer: acceptVideos,
    photo: acceptImages,
    picture: acceptImages,
    post: `${acceptImages},${acceptVideos}`,
    'product-file': undefined,
  };
  return accepted[purpose];
}
