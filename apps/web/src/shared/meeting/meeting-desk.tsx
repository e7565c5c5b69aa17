import { Avatar, Cluster } from '@footlight/ui';
import type { ReactNode, Ref } from 'react';
import css from './meeting-desk.module.css';

interface MeetingDeskProps {
  label: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Desk of a performer who meets another on stage, in a war or a duet. Receives focus when an answered request goes. */
export const MeetingDesk = ({ label, ref, children }: MeetingDeskProps) => (
  <section ref={ref} tabIndex={-1} className={css.desk} aria-label={label}>
    {children}
  </section>
);

/** Top of the desk. `children` are what can be done, or whom the performer waits for. */
export const MeetingBar = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className={css.bar}>
    <span className={css.title}>
      {icon}
      {title}
    </span>
    {children}
  </div>
);

interface MeetingRequestProps {
  label: string;
  avatar: string | undefined;
  /** Who asks for what. */
  wants: string;
  /** Lines below: terms, and the time left. */
  terms: ReactNode;
  /** Buttons that answer. */
  children: ReactNode;
}

/** A request of another performer, to be answered in time. */
export const MeetingRequest = ({ label, avatar, wants, terms, children }: MeetingRequestProps) => (
  <article className={css.request} aria-label={label}>
    <div className={css.who}>
      <Avatar src={avatar} size={40} />
      <div>
        <strong>{wants}</strong>
        {terms}
      </div>
    </div>
    <Cluster gap={8} className={css.answers}>
      {children}
    </Cluster>
  </article>
);
