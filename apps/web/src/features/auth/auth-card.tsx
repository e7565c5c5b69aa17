import { classNames } from '@footlight/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './auth-card.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  tone?: 'ok' | 'error';
  /** Below the card: where else to go. */
  foot?: ReactNode;
  wide?: boolean;
  /** Something has happened and this is the news: the focus goes to its title. */
  news?: boolean;
  /** Above the title. */
  picture?: string | undefined;
  children?: ReactNode;
}

/** One thing to do on the way in. */
export function AuthCard({ title, text, icon, tone, foot, wide = false, news = false, picture, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news) heading.current?.focus();
  }, [news]);
  return (
    <div className={classNames(css.frame, wide && css.wide)}>
      <section className={css.card}>
        {picture && <img className={css.picture} src={picture} alt="" />}
        <header className={css.head}>
          {icon && (
            <span className={css.icon} data-tone={tone}>
              {icon}
            </span>
          )}
          <h1 ref={heading} tabIndex={news ? -1 : undefined}>
            {title}
          </h1>
          {text && <p className={css.text}>{text}</p>}
        </header>
        {children}
      </section>
      {foot && <div className={css.foot}>{foot}</div>}
    </div>
  );
}
