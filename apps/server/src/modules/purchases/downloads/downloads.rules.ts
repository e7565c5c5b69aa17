import type { Selectable } from 'kysely';
import type { MarkedCopy } from '../../../platform/db/tables.ts';

export type CopyRow = Omit<Selectable<MarkedCopy>, 'kind' | 'state'> & {
  readonly kind: 'photo' | 'video';
  readonly state: 'preparing' | 'ready' | 'failed';
};

/** Something that was bought, as it is downloaded. */
export interface Source {
  /** What it came with: itself, or its gallery. */
  readonly purchaseId: string;
  readonly itemId: string;
  readonly kind: 'photo' | 'video';
  /** Key of the file store, and the extension that it is saved with. */
  readonly key: string;
  readonly extension: string;
  readonly title: string;
  /** Of its buyer. */
  readonly username: string;
}

/** Links to one thing within a day, and how long each works. */
export const MOST_LINKS = 5;
export const LINK_SECONDS = 600;
/** A copy is kept for so long. */
export const COPY_MS = 24 * 60 * 60_000;
/** Copies of one buyer that are being prepared at once. */
export const MOST_WAITING = 3;
export const MOST_ATTEMPTS = 3;

export const markOf = ({ username }: Pick<Source, 'username'>): string => `@${username.toLowerCase()}`;
/** What is shown, and every marked copy, is in these formats. */
export const shownExtension = (kind: Source['kind']): string => (kind === 'photo' ? 'webp' : 'mp4');
export const copyKey = ({ id, kind }: Pick<CopyRow, 'id' | 'kind'>): string => `copies/${id}.${shownExtension(kind)}`;

const UNFIT = /[\s\p{Cc}\p{Cf}/\\]+/gu;
/** What a download is saved as. */
export const fileNameOf = ({ title, kind, extension }: Pick<Source, 'title' | 'kind' | 'extension'>): string =>
  `${title.replaceAll(UNFIT, ' ').trim().slice(0, 100) || kind}.${extension}`;
