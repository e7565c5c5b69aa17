import type { Platform } from '../../platform/module.ts';

export interface SharingDoors extends Pick<Platform, 'database' | 'files'> {
  /**
   * `url` is the site's absolute URL without a trailing slash. `isFramed` is true if other sites may embed the player.
   */
  readonly site: () => { readonly name: string; readonly url: string; readonly isFramed: boolean };
}
