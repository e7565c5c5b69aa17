/** Crowdfundings: a page of each, cards of them, what one has given, and the desk where creators make them. */
export { CreatorCrowdfundings } from './cards/creator-crowdfundings.tsx';
export { OwnContributions } from './cards/own-contributions.tsx';
export { RoomCrowdfunding } from './cards/room-crowdfunding.tsx';
export { crowdfundingQueries, type CrowdfundingView } from './crowdfunding.queries.ts';
export { CrowdfundingDesk } from './desk/crowdfunding-desk.tsx';
export { crowdfundingHead } from './page/crowdfunding-head.ts';
export { CrowdfundingPage } from './page/crowdfunding-page.tsx';
