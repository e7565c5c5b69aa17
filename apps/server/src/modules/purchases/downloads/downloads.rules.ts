import type { Selectable } from 'kysely';
import type { MarkedCopy } from '../../../platform/db/tables.ts';

export type CopyRow = Omit<Selectable<MarkedCopy>, 'kind' | 'state'> & {
  readonly kind: 'photo' | 'video';
  readonly state: 'preparing' | 'ready' | 'failed';
};

export interface Source {
  /** Purchase that includes the item: its own or its gallery's. */
  readonly purchaseId: string;
  readonly itemId: string;
  readonly kind: 'photo' | 'video';
  /** File store key, and the extension for the download name. */
  readonly key: string;
  readonly extension: string;
  readonly title: string;
  /** Buyer's username. */
  readonly username: string;
}

/** Maximum links to one item per day, and how long each stays valid. */
export const MOST_LINKS = 5;
export const LINK_SECONDS = 600;
/** Lifetime of a prepared copy. */
export const COPY_MS = 24 * 60 * 60_000;
/** Maximum copies in preparation for one buyer. */
export const MOST_WAITING = 3;
export const MOST_ATTEMPTS = 3;

export const markOf = ({ username }: Pick<Source, 'username'>): string => `@${username.toLowerCase()}`;
/** Format of files for display and of all marked copies. */
export const shownExtension = (kind: Source['kind']): string => (kind === 'photo' ? 'webp' : 'mp4');
export const copyKey = ({ id, kind }: Pick<CopyRow, 'id' | 'kind'>): string => `copies/${id}.${shownExtension(kind)}`;

const UNFIT = /[\s\p{Cc}\p{Cf}/\\]+/gu;
export const fileNameOf = ({ title, kind, extension }: Pick<Source, 'title' | 'kind' | 'extension'>): string =>
  `${title.replaceAll(UNFIT, ' ').trim().slice(0, 100) || kind}.${extension}`;
