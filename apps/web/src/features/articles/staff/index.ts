/** Articles, for staff. Viewers never download it. */
export { StaffArticles } from './staff-articles.tsx';
