/** What creators offer. */
export { ContentPage, ReleaseForms, STATUSES, type ContentSearch } from './desk/index.ts';
