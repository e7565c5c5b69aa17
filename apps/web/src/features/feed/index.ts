/** What creators post: a feed of posts, one of them with what people say to it, and the desk where they are written. */
export { PostsDesk } from './desk/posts-desk.tsx';
export { feedQueries, type FeedFilters, type Post } from './feed.queries.ts';
export { beginningOf, postHead } from './post/post-head.ts';
export { PostList } from './post/post-list.tsx';
export { PostPage } from './post/post-page.tsx';
