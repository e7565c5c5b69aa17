import { extensionsIn } from '@footlight/contract/uploads/terms';
import { useSettings } from './site.queries.ts';

/** The site's limits for uploads. The server enforces them as well. */
export interface FileLimits {
  /** Extensions of pictures, without a dot. */
  readonly images: readonly string[];
  /** `accept` attributes of file pickers. */
  readonly acceptImages: string;
  readonly acceptVideos: string;
  readonly mostAvatarMegabytes: number;
  readonly mostImageMegabytes: number;
}

const acceptOf = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',');

/** Returns the site's limits for uploaded pictures and videos. */
export function useFileLimits(): FileLimits {
  const { imageExtensions = '', videoExtensions = '', maxAvatarMegabytes = 0, maxImageMegabytes = 0 } = useSettings();
  const images = extensionsIn(imageExtensions);
  return {
    images,
    acceptImages: acceptOf(images),
    acceptVideos: acceptOf(extensionsIn(videoExtensions)),
    mostAvatarMegabytes: maxAvatarMegabytes,
    mostImageMegabytes: maxImageMegabytes,
  };
}
