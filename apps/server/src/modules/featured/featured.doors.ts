import type { Directory } from '../discovery/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Gateways } from '../wallet/index.ts';

/** What the module needs of others. */
export interface FeaturedDoors {
  readonly settings: Pick<Settings, 'get'>;
  /** Who takes money. */
  readonly gateways: Gateways;
  /** Cards of performers in the order of the ids, without those whom the caller may not see. */
  readonly cardsOf: Directory['cards'];
  /** Address of the site, for links in mails. */
  readonly publicUrl: string;
}
