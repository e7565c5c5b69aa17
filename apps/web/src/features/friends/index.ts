/** Friends: lists and requests, the button that asks, and the page of a viewer. */
export { FriendButton } from './friend-button.tsx';
export { FriendLists } from './page/friend-lists.tsx';
export { friendsQueries } from './friends.queries.ts';
export { UserPage } from './page/user-page.tsx';
