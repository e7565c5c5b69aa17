/** What an item may be, in the order in which lists offer it. */
export const STATUSES = ['active', 'draft', 'processing', 'pending', 'inactive', 'rejected'] as const;
