/** Everybody who has an account, as staff see them and what they do with them. Viewers never download it. */
export { AdjustmentsDesk } from './adjustments-desk.tsx';
export { HISTORY_KINDS } from './people.staff.queries.ts';
export { PeopleList } from './people-list.tsx';
export { PersonDesk } from './person-desk.tsx';
