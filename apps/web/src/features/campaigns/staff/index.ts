/** Campaigns with their budgets, for staff. Viewers never download it. */
export { CampaignDesk } from './campaign-desk.tsx';
