/** Friends: lists and requests, the friend button, and the profile page of a viewer. */
export { FriendButton } from './friend-button.tsx';
export { FriendLists } from './page/friend-lists.tsx';
export { friendsQueries } from './friends.queries.ts';
export { UserPage } from './page/user-page.tsx';
