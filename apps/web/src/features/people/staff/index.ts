/** Account management for staff. Never part of the viewer bundle. */
export { AdjustmentsDesk } from './adjustments-desk.tsx';
export { HISTORY_KINDS } from './people.staff.queries.ts';
export { PeopleList } from './people-list.tsx';
export { PersonDesk } from './person-desk.tsx';
