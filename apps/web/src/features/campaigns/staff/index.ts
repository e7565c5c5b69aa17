/** Campaigns and their budgets, for staff. Never part of the viewer bundle. */
export { CampaignDesk } from './campaign-desk.tsx';
