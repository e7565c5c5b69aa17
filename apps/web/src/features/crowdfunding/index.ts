/** Crowdfundings: their pages and cards, a viewer's contributions, and the creators' own desk. */
export { CrowdfundingList } from './cards/crowdfunding-list.tsx';
export { CreatorCrowdfundings } from './cards/creator-crowdfundings.tsx';
export { OwnContributions } from './cards/own-contributions.tsx';
export { RoomCrowdfunding } from './cards/room-crowdfunding.tsx';
export { crowdfundingQueries, type CrowdfundingView } from './crowdfunding.queries.ts';
export { CrowdfundingDesk } from './desk/crowdfunding-desk.tsx';
export { crowdfundingHead } from './page/crowdfunding-head.ts';
export { CrowdfundingPage } from './page/crowdfunding-page.tsx';
