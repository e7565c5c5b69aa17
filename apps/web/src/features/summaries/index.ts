/** Summaries of public shows: the page after a show, the list of past ones, and how earnings come about. */
export { EarnedFacts } from './earned-facts.tsx';
export { LastShow } from './last-show.tsx';
export { PastShows } from './past-shows.tsx';
export { SummaryPage } from './summary-page.tsx';
