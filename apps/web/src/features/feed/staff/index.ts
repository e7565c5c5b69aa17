/** Staff review of posts. Never part of the viewer bundle. */
export { PostQueue, POST_STATUSES } from './post-queue.tsx';
