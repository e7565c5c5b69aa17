import type { Selectable } from 'kysely';
import type { CatalogItem } from '../../platform/db/tables.ts';
import type { UploadState } from '../uploads/index.ts';

export type ItemKind = 'gallery' | 'photo' | 'video' | 'product';
export type ItemStatus = 'draft' | 'processing' | 'pending' | 'active' | 'inactive' | 'rejected';
export type WantedStatus = 'draft' | 'active' | 'inactive';
export type Blocker = 'no-file' | 'file-failed' | 'release-form-missing' | 'release-form-expired' | 'no-photos';
export type ItemRow = Omit<Selectable<CatalogItem>, 'kind' | 'status' | 'wanted_status' | 'product_type'> & {
  readonly kind: ItemKind;
  readonly status: ItemStatus;
  readonly wanted_status: WantedStatus;
  readonly product_type: 'digital' | 'physical' | null;
};

/** External facts that determine an item's status. */
export interface Standing {
  /** State of the required file, or null if the file is missing. `others` holds the states of the optional files. */
  readonly main: UploadState | null;
  readonly others: readonly UploadState[];
  /** Number of a gallery's photos that are on sale. `photosComing` counts those that will be. */
  readonly photosReady: number;
  readonly photosComing: number;
  /** The part of `photosComing` that awaits only staff approval. */
  readonly photosPending: number;
  /** Number of people named in a video who have no release form. */
  readonly formsMissing: number;
  readonly formsExpired: number;
  /** True if items need staff approval before they go on sale. */
  readonly approvesFirst: boolean;
  readonly now: Date;
}

const needsMain = (item: Pick<ItemRow, 'kind' | 'product_type'>): boolean =>
  item.kind === 'photo' || item.kind === 'video' || item.product_type === 'digital';

export function blockersOf(item: Pick<ItemRow, 'kind' | 'product_type'>, standing: Standing): Blocker[] {
  const blockers: Blocker[] = [];
  if (needsMain(item) && standing.main === null) blockers.push('no-file');
  if ([standing.main, ...standing.others].includes('failed')) blockers.push('file-failed');
  if (item.kind === 'gallery' && standing.photosReady + standing.photosComing === 0) blockers.push('no-photos');
  if (standing.formsMissing > 0) blockers.push('release-form-missing');
  if (standing.formsExpired > 0) blockers.push('release-form-expired');
  return blockers;
}

/**
 * Derives an item's status from the status that its creator wants and from its blockers. A rejected item stays rejected
 * until it is changed. A published item that loses a release form becomes inactive.
 */
export function statusOf(
  item: Pick<
    ItemRow,
    'kind' | 'product_type' | 'wanted_status' | 'is_approved' | 'scheduled_at' | 'rejection_reason' | 'published_at'
  >,
  standing: Standing,
): ItemStatus {
  if (item.rejection_reason !== null) return 'rejected';
  if (item.wanted_status !== 'active') return item.wanted_status;
  if (blockersOf(item, standing).length > 0) return item.published_at ? 'inactive' : 'draft';
  const files = [standing.main, ...standing.others];
  if (files.some((state) => state !== null && state !== 'ready')) return 'processing';
  if (item.kind === 'gallery' && standing.photosReady + standing.photosPending === 0) return 'processing';
  if (standing.approvesFirst && !item.is_approved) return 'pending';
  if (item.kind === 'gallery' && standing.photosReady === 0) return 'pending';
  if (item.scheduled_at && item.scheduled_at > standing.now) return 'inactive';
  return 'active';
}

const SLUG_LENGTH = 120;
/** Builds a slug from a title. The end of the id distinguishes equal titles. */
export function slugOf(title: string, id: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  const end = id.replaceAll('-', '').slice(-8);
  return words ? `${words}-${end}` : end;
}
