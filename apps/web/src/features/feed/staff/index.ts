/** What staff decide about posts. Viewers never download it. */
export { PostQueue, POST_STATUSES } from './post-queue.tsx';
