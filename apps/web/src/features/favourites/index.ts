export { favouritesQueries } from './favourites.queries.ts';
export { FollowButton } from './follow-button.tsx';
