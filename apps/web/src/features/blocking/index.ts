/** Countries and viewers that a performer keeps out of their room. */
export { BlockingLists } from './blocking-lists.tsx';
