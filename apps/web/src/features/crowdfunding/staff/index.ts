/** Staff decisions on disputed deliveries. Never part of the viewer bundle. */
export { CROWDFUNDING_FILTERS, CrowdfundingQueue } from './crowdfunding-queue.tsx';
