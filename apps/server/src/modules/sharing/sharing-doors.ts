import type { Platform } from '../../platform/module.ts';

/** What everything that others read is made with. */
export interface SharingDoors extends Pick<Platform, 'database' | 'files'> {
  /** `url`: whole address of the site, without a slash at its end; `isFramed`: some other site may show the player. */
  readonly site: () => { readonly name: string; readonly url: string; readonly isFramed: boolean };
}
