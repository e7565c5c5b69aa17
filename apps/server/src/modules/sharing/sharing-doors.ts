import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../../platform/caller.ts';
import type { Platform } from '../../platform/module.ts';

/** Who asks, as far as a request says. */
export interface Asking {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** What everything that others read is made with. */
export interface SharingDoors extends Pick<Platform, 'database' | 'files'> {
  /** `url`: whole address of the site, without a slash at its end; `isFramed`: some other site may show the player. */
  readonly site: () => { readonly name: string; readonly url: string; readonly isFramed: boolean };
  readonly readerOf: (asking: Asking) => Caller;
}
