/** Summaries of public shows: the page after a show, the list of past shows, and a breakdown of earnings. */
export { EarnedFacts } from './earned-facts.tsx';
export { LastShow } from './last-show.tsx';
export { PastShows } from './past-shows.tsx';
export { SummaryPage } from './summary-page.tsx';
