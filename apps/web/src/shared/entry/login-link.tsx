import { useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { SiteLink } from '../app/index.ts';
import { askToEnter, entryStore, type EntryWish } from './entry-store.ts';
import { loginPath, registerPath } from './login-path.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, Partial<EntryWish> {
  /** Opens the registration form. */
  isNew?: boolean;
}

/**
 * A link to the login for visitors. Opens the login over the page, so that a video keeps playing, unless the link is
 * opened in another tab.
 */
export function LoginLink({ returnTo, goOn, isNew = false, children, ...rest }: Props) {
  const here = useRouterState({ select: (state) => state.location.href });
  const path = returnTo ?? here;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    if (!entryStore.isThere()) return;
    event.preventDefault();
    askToEnter({ returnTo: path, goOn }, isNew ? 'register' : undefined);
  };
  return (
    <SiteLink {...rest} href={(isNew ? registerPath : loginPath)(path)} onClick={open}>
      {children}
    </SiteLink>
  );
}
