import { classNames, Stack } from '@footlight/ui';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { EntryPlaceContext } from './entry/entry-place.ts';
import css from './auth-card.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  tone?: 'ok' | 'error';
  /** Links to other pages, below the card. */
  foot?: ReactNode;
  wide?: boolean;
  /** True if the card announces an event. Focus then moves to its title. */
  news?: boolean;
  picture?: string | undefined;
  children?: ReactNode;
}

/** A card with a form. On a page of its own, the card has the title. In a sheet over another page, the sheet has it. */
export function AuthCard({ title, text, icon, tone, foot, wide = false, news = false, picture, children }: Props) {
  const isInSheet = use(EntryPlaceContext) !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news) heading.current?.focus();
  }, [news]);
  if (isInSheet)
    return (
      <div className={css.plain}>
        {text && <p className={css.text}>{text}</p>}
        {children}
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    );
  return (
    <div className={classNames(css.frame, wide && css.wide)}>
      <section className={css.card}>
        {picture && <img className={css.picture} src={picture} alt="" />}
        <Stack as="header" gap={6} className={css.head}>
          {icon && (
            <span className={css.icon} data-tone={tone}>
              {icon}
            </span>
          )}
          <h1 ref={heading} tabIndex={news ? -1 : undefined}>
            {title}
          </h1>
          {text && <p className={css.text}>{text}</p>}
        </Stack>
        {children}
      </section>
      {foot && <div className={css.foot}>{foot}</div>}
    </div>
  );
}
