import {
  ChevronDown,
  ExternalLink,
  LogIn,
  LogOut,
  MenuItem,
  MenuLine,
  MenuLink,
  Radio,
  UserPlus,
  Users,
} from '@footlight/ui';
import { useEffect, useRef, useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { AppearanceChoices } from '../../../shared/appearance/index.ts';
import { useProfile, useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { useAccountLinks } from './account-links.ts';
import css from './account-menu.module.css';
import { useMenuLinks } from './menu-links.ts';
import type { NavigationLink } from './navigation.ts';
import { useLogout } from '../use-logout.ts';

export function AccountChoices() {
  const { loggedIn } = useSession();
  const links = useAccountLinks();
  const profile = useProfile();
  return (
    <>
      {loggedIn && profile && (
        <div className={css.who}>
          <b>{profile.name || ('username' in profile ? profile.username : '')}</b>
          <span>{profile.email}</span>
        </div>
      )}
      {links.length > 0 && <PageLinks links={links} />}
      {!loggedIn && <LoginLinks />}
      <HeaderLinks />
      <MenuLine />
      <AppearanceChoices />
      {loggedIn && <Logout />}
    </>
  );
}

/** Links to a role's pages. Rarely used links are shown on demand. */
function PageLinks({ links }: { links: readonly NavigationLink[] }) {
  const t = useWords(shellWords, siteWords);
  const [isWhole, setWhole] = useState(false);
  const more = useRef<HTMLAnchorElement>(null);
  useEffect(() => more.current?.focus(), [isWhole]);
  const seldom = links.filter(({ isSeldom }) => isSeldom);
  const shown = isWhole
    ? [...links.filter(({ isSeldom }) => !isSeldom), ...seldom]
    : links.filter((link) => !link.isSeldom);
  return (
    <>
      {shown.map(({ href, words, icon: Icon }) => (
        <MenuLink key={href}>
          {(attributes) => (
            <SiteLink href={href} {...attributes} {...(href === seldom[0]?.href ? { ref: more } : {})}>
              <Icon size={17} aria-hidden />
              <span>{t(words)}</span>
            </SiteLink>
          )}
        </MenuLink>
      ))}
      {seldom.length > 0 && !isWhole && (
        <MenuItem keepsOpen icon={<ChevronDown size={17} aria-hidden />} onSelect={() => setWhole(true)}>
          {t('shell.allPages')}
        </MenuItem>
      )}
    </>
  );
}

function HeaderLinks() {
  const menus = useMenuLinks('header');
  return menus.map(({ _id, path, title, isNewTab }) => (
    <MenuLink key={_id}>
      {(attributes) => (
        <SiteLink href={path} {...attributes} target={isNewTab ? '_blank' : undefined}>
          <ExternalLink size={17} aria-hidden />
          <span>{title}</span>
        </SiteLink>
      )}
    </MenuLink>
  ));
}

function LoginLinks() {
  const t = useWords(shellWords);
  const links = [
    { href: '/auth/login/user', words: t('shell.login'), Icon: LogIn },
    { href: '/auth/register', words: t('shell.register'), Icon: UserPlus },
    { href: '/auth/login/performer', words: t('shell.performerLogin'), Icon: Radio },
    { href: '/studio/login', words: t('shell.studioLogin'), Icon: Users },
  ];
  return links.map(({ href, words, Icon }) => (
    <MenuLink key={href}>
      {(attributes) => (
        <SiteLink href={href} {...attributes}>
          <Icon size={17} aria-hidden />
          <span>{words}</span>
        </SiteLink>
      )}
    </MenuLink>
  ));
}

function Logout() {
  const t = useWords(shellWords);
  const logout = useLogout();
  return (
    <>
      <MenuLine />
      <MenuItem icon={<LogOut size={17} aria-hidden />} onSelect={logout}>
        {t('shell.logout')}
      </MenuItem>
    </>
  );
}
