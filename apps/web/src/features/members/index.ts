/** A studio and its members: who belongs to it, who is asked, who is live; and the same as a creator sees it. */
export { AskedByLink } from './own/asked-by-link.tsx';
export { LiveNow } from './studio/live-now.tsx';
export { MemberDesk } from './studio/member-desk.tsx';
export { OwnStudio } from './own/own-studio.tsx';
export { StudioHead } from './studio/studio-head.tsx';
export { StudioFigures } from './studio/studio-figures.tsx';
