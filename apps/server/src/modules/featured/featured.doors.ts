import type { Directory } from '../discovery/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Gateways } from '../wallet/index.ts';

export interface FeaturedDoors {
  readonly settings: Pick<Settings, 'get'>;
  readonly gateways: Gateways;
  /** Returns cards of performers in the order of the ids, without those hidden from the caller. */
  readonly cardsOf: Directory['cards'];
  /** Base URL of the site, for links in mails. */
  readonly publicUrl: string;
}
