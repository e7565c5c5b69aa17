/** Show schedules of performers: weekly planning, the viewer's view, and reminders. */
export { EveryonesSchedule } from './everyones-schedule.tsx';
export { PlannedShows } from './planned-shows.tsx';
export { RemindButton } from './remind-button.tsx';
export { scheduleQueries } from './upcoming.queries.ts';
export { ScheduleForm } from './schedule-form.tsx';
export { useStartNews } from './use-start-news.ts';
