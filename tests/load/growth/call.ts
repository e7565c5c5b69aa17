/** Whose token a call carries; `visitor` has none. The busy ones have years of everything. */
export type Who = 'visitor' | 'viewer' | 'quietViewer' | 'performer' | 'quietPerformer' | 'studio' | 'staff';

/** Ids that paths are made of. */
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
  /** What is measured, when a call stands in several rows. */
  readonly as?: string;
  /** Rows of a page, where page 1,000 is measured, too. */
  readonly pages?: number;
  /** Stand in the path for `{word}`, one after the other, so that no answer is that of the call before. */
  readonly words?: readonly string[];
}

/** Why so few rows: page 1,000 has to exist in lists of a tenth of the full size, too. */
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
