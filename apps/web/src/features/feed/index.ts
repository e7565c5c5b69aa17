/** Creators' posts: the feed, a post's page with comments, and the creators' desk. */
export { PostsDesk } from './desk/posts-desk.tsx';
export { feedQueries, type FeedFilters, type Post } from './feed.queries.ts';
export { beginningOf, postHead } from './post/post-head.ts';
export { PostList } from './post/post-list.tsx';
export { PostPage } from './post/post-page.tsx';
