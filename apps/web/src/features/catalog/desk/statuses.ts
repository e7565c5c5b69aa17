/** Item statuses, in filter order. */
export const STATUSES = ['active', 'draft', 'processing', 'pending', 'inactive', 'rejected'] as const;
