/** Articles, for staff. Viewers never download this code. */
export { StaffArticles } from './staff-articles.tsx';
