/** Management of creator categories by staff. */
export { CategoriesDesk } from './categories-desk.tsx';
