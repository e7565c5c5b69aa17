/** Show schedules of performers: weekly planning, the viewer's view, and reminders. */
export { PlannedShows } from './planned-shows.tsx';
export { RemindButton } from './remind-button.tsx';
export { ScheduleForm } from './schedule-form.tsx';
export { useStartNews } from './use-start-news.ts';
