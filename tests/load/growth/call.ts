/** Account whose token a call uses. `visitor` has none. The busy accounts have years of data of all kinds. */
export type Who = 'visitor' | 'viewer' | 'quietViewer' | 'performer' | 'quietPerformer' | 'studio' | 'staff';

/** Ids used to build paths. */
export interface Places {
  readonly performerId: string;
  readonly performerName: string;
  readonly quietPerformerId: string;
  readonly liveId: string;
  readonly conversationId: string;
  readonly showId: string;
  readonly warId: string;
  readonly challengeId: string;
  readonly recordingId: string;
  readonly paymentId: string;
  readonly applicantId: string;
  readonly documentId: string;
  readonly categoryId: string;
  readonly galleryId: string;
  readonly videoId: string;
  readonly productId: string;
  readonly pendingId: string;
  readonly orderId: string;
  readonly payoutId: string;
  readonly batchId: string;
  readonly refundId: string;
  readonly tipId: string;
  readonly cardPaymentId: string;
  readonly invoiceId: string;
}

export interface Call {
  readonly operation: string;
  readonly who: Who;
  readonly path: string;
  /** Label of the measurement, if a call appears in several rows. */
  readonly as?: string;
  /** Rows per page, if page 1,000 is measured as well. */
  readonly pages?: number;
  /** Values for `{word}` in the path, used in turn, so that no response repeats the previous one. */
  readonly words?: readonly string[];
}

/** A small page size, because page 1,000 must also exist in lists at a tenth of the full size. */
const PAGE = 10;
export const get = (operation: string, who: Who, path: string, as?: string): Call => ({
  operation,
  who,
  path,
  ...(as ? { as } : {}),
});
export const paged = (operation: string, who: Who, path: string, as?: string, pages = PAGE): Call => ({
  ...get(operation, who, `${path}${path.includes('?') ? '&' : '?'}limit=${pages}`, as),
  pages,
});
