/** What staff decide about crowdfundings whose delivery is disputed. Viewers never download it. */
export { CROWDFUNDING_FILTERS, CrowdfundingQueue } from './crowdfunding-queue.tsx';
