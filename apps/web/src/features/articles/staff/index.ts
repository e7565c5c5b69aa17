/** What staff write. Viewers never download it. */
export { StaffArticles } from './staff-articles.tsx';
