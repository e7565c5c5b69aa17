/** The frame in which staff work through a queue of cases: list, open case and decision. */
export { DecideBar, CaseSheet, LoadedCase } from './review-case.tsx';
export { ReviewDesk, ReviewFilters, useReviewDesk } from './review-desk.tsx';
