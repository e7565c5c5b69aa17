/** When performers mean to be on air: the week they plan, what viewers see of it, and reminders. */
export { PlannedShows } from './planned-shows.tsx';
export { RemindButton } from './remind-button.tsx';
export { ScheduleForm } from './schedule-form.tsx';
export { useStartNews } from './use-start-news.ts';
