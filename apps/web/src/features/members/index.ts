/** Studios and their members, for studios and for creators: memberships, invitations and live members. */
export { AskedByLink } from './own/asked-by-link.tsx';
export { LiveNow } from './studio/live-now.tsx';
export { MemberDesk } from './studio/member-desk.tsx';
export { OwnStudio } from './own/own-studio.tsx';
export { StudioHead } from './studio/studio-head.tsx';
export { StudioFigures } from './studio/studio-figures.tsx';
