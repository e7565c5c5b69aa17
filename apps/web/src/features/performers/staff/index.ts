/** Categories of creators, as staff manage them. */
export { CategoriesDesk } from './categories-desk.tsx';
